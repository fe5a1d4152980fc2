print("tend ")
