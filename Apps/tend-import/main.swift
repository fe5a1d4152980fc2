print("tend-import")
