import Domain

/// A sentence for trying a recogniser: 'buy milk', said by flite's voice rms, in the μ-law of ITU-T G.711, as base64.
///
/// flite and its voice may be used and passed on freely (Carnegie Mellon University).
enum SampleSpeech {
    /// What is to be heard in it.
    static let word = "milk"

    /// Its samples as a recording keeps them, with silence before and behind.
    static var samples: [UInt8] {
        let silence = [UInt8](repeating: 0, count: Recording.bytesPerSecond / 2)
        return silence + bytes.flatMap { sample(of: $0) } + silence
    }

    /// The bytes that the text stands for (RFC 4648, 4).
    private static var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for character in text.utf8 {
            let value: UInt8
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: continue
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    /// Returns the sample that a byte of μ-law stands for, the lower half first.
    private static func sample(of byte: UInt8) -> [UInt8] {
        let code = Int(~byte)
        let size = ((code & 0xF) << 3 + 0x84) << (code >> 4 & 7) - 0x84
        let sample = Int16(clamping: code & 0x80 != 0 ? -size : size)
        return [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
    }

    private static let text = """
        ////////////////////////////////////////fv9//3///3//////////f3///3//f///f////3//f///////
        ////f///f3///3///v9/////f////3///3//////f/////9//v///3////9+/////////3///3///39+////f/5/
        /////39/f3///37//39//////3///3////9+/3///////////37/////////fv//f39//////37///////9//37/
        //9/f//+f3//f///f/5///////9/f/////////////9///5/////////f/9/////////f/7/f////3///39/f/5/
        //9/f///f/9+/////3////9///////////9/////f3////9///9/f/////9/f//+//9/////////f3/+f////3//
        /3///3///39///5///9//v9/f/9/f3////////9/f////39/f///f/9/f3//f////37///9//////39/////f///
        f3////9/////f////3///3//f////3//f////3///////3///3//////f///f///f3///37//////3////9/f3//
        /3////9//3//f/9///9//3///3///////3///3///////37///9/f3///3////9//3////9+////////f///////
        f///////f3////9//////////39///////9///9///////9/////f///f/////9/////////f/9//3///////3//
        /3////9+/////3///////////37//////3////9/f///f/////9/f//+f3///39//////3///v9//3////////9/
        f/////9+//////9///9//////3//f///f3///3//f///f///f/9//3////9/f//+f/////9//n////9+//////9/
        ////////f/9/f///f/9///9//////3///////3///3///3///3////9///9+/3////////9/////f3//////////
        /3///39/f/////9//3///39///9/////f////3//////f/7//3//////fv///3//////f/////9//3///3//f3//
        f////3///3//f39/f///f39///////9//////3//////f////////39///9//////////////////v//f///////
        /3///3//f3////9/////f/////9//////////////3///39//3///3////9///9//3//////f///f/9/f///f///
        f3///3//f///f////3///3///3////9/////f/////9///9//3///39///9///9///9//39//////39/f/////9/
        f3///3///3//f39//////39/f///f39/////f39/f////3//////f/9///9/////////////////////////////
        ////////////f///f/////////////////////////9/////f/////9//3////9///9///9///////9/////////
        /////////3///39//////39/////f///f3//////f3//f39///////////9//3//////////////////////////
        //////9///////////////////////////////9/////////////////////////f///f////3///////3//f///
        f39///9//3//f3//f/9/f///f///f3//f///f/9///9//3//f39///9/f3//f3////9/f/////9/f/////9/f///
        f3//f///f/9///9//3///3////9///9///9///////////9///////9//3//////f/9/////f///f////3///3//
        //////9///9///9///////////////////////////////////////////////////9///9//3//////////f3//
        /////39/////f///f3///3//////f/9//////3//////f/////9/////f/////9/////////////f////////3//
        ////f/////////////9///////////////////9///9///9///9///9///9///////9//39///9///9/////f///
        f///f/9//////3////9///9//////3////9///9/////f////////3///////3//////f////3///3////9/f///
        /3//////////////f/////9/f/9/f3////9/f/9/f39//3//f/////9/f///f39/f3///39/f////39/////f///
        ///////////////+/////v///v/+///+/v///v////7///7//v////////////////////9///9//3////////9/
        f3///39//39///9/f///f3///39//39///9/f/9/////f3///3//////////////////////////////f3//////
        /3///////////////3///3///////////3//f3//f/////////9/f///f39///9///9//39/////f3///3//f3//
        //9/f///f///f///f3//////f///f3////9///9/////////f///f///f///f/9/f3///39///9/f///f///f///
        f3///39/f///////f/9///9/f//////////////+/////////v7///////7///7///7////+/v///////v///v//
        ////////////////////////////f///////f/9///9//39/f///fn///39//39///9/f3//////f/9/f/9//39/
        /3///3///3///39///////9//3///39///9//3///37///9//3//f///fv///39///9//////3///////3//////
        //7////+///+///+/v///////v///v7//////////v9///////////////////////////7//////n///v//////
        //////7///7//v7///7+/v7//v///v7+/////v/+/v///////v9//3///////3//////f3//////f3//f///f39/
        f39//39/f35+fv9/f39+/35/f35/f35/fn7/f35+fn9/f35+fn7/f/9+fn9//3//fn//fv//f3///37/f///f/9/
        f///f37/////f39///9/f////////3/+/3/+//////7//v7+///+//7+//7//////v9/f////////3/+//7///5/
        /v7//3/+/////////v//f/////5////+/3//f///f///f3///////3/+/37//39//////39/////fv5/f/7/f///
        fv/+/39//v9+//9/f/9/f/9/f/9//37//39+fv5/fn9/f/9+f/9+f////37/f3//fv///39/f37/f///fv5/f///
        f//+f/9//39//v///39/fv9///9///9///9/f39+f///f35+f35+f35+fn9+fn9+fn5+fn5+fn5+fn5+fn9+fn5+
        f37/f37//35//v///////v/////+///+/v///v////7///5+//9+/35+f35+fn5+fX1+fX1+fX19fX18fXx8fXx+
        fH19fH18fnx9fnx+fH59fH59f31+f37/fv5+//9//n/+//7+/v7//v/+/v79//39/fz7/Pn0+PHx7+zt6erm5ePg
        4N3d29va2djX19XV1NTT09PT09PT1NTV1dbW19jZ2tzd3t/i5efq7fH3/Ht2b21qZ2VhX15dXFtaWVhYV1dWVlVV
        VVVVVlZWV1dYWFlaW1xdXl9gYmRmaGpsb3N2en78+PTw7u3r6unn5uXk4+Pi4eHh4eDh4OHh4eLi4+Tk5ebn6Onq
        6uzs7e7u8PDy7+7w7Ozr6Ojj49/e3NrZ1dXR0M/NzcvKycnIx8bGxcXExMTExMTFxcbGx8jJysvMzc7Q09bZ3N/l
        6/V9b2ljXltYVVJQTk1MS0pJSEhHR0ZGRkZGRkZHR0dISUlKS0xNTk9RU1VXWlxfY2dscXv78+3p5eLf3dzb2djX
        1tXV1NTT09PT09TU1NXV1tfY2Nna29zd3t/h4+Tn5+np6Oro6Ofl5N/f3dvZ1tTRz83MysnHxsTDwcC/vr69vby8
        vLy7u7u7vLy8vL29vr+/wMLExcfJy83P09fb3+fv/nBoYV1ZVlNPTk1MS0pJSEdHRkZGRkZGRkZHR0hISUpLS0xN
        Tk9QU1RXWVpcXmFlaGxvdnv99/Hu6+nn5ePi4N/f3t7d3d3d3Nzc3N3d3d3e3t7f3+Dh4uPj4+Tk5eXk5eTk4uLh
        39/d3dza2djX1tXT0tHQz87Ozc3MzMzLy8vLy8vLy8vMzMzNzc7Oz8/R0tTW19nb3d7h5Ojs7/b9enRua2hlY2Bf
        Xl1cW1pZWVhYV1dXVlZWVlZXV1dXV1hYWVlZWltbXFxdXV5fX2BhY2RlZmdoamtsbW5vcXN0d3h6fH3//vz7+vn4
        9/b19PTz8e/w7+7u7e3r6+rp6efn5eXk4+Lh4N/f3t7d3dzb29va2tra2dnZ2dnZ2dnZ2dnZ2dna2trb29zc3N3d
        3t/f3+Hi4+Tl5+jp6uvs7e7w8fP19/j6/P3/f318e3p5eXh3d3d3dnZ3d3Z2d3d3eHh4eXp6e3t8fH1+f////f38
        /Pv7+vn6+fn59/j49/f39/b39vf29vb29fT19PTz8/Py8vHx8O/v7u/u7u3t7ezs6+vr6+rq6unp6enp6Ojo6Ojo
        6Ojo6Ojo6Onp6enp6urq6+vs7Ozs7e3u7u/v7/Dx8fP08/X19vf4+Pj6+vv7+/z8/f3+/v5//n7/f35+fX5+fX19
        fX19fX19fX19fX19fX19fX19fX1+fX19fX59fX5+fn5+fn5+fn5+fn/+/P79/fz7/Pr7+fr59/f19/X09PPz8vLw
        8fDv7+/v7+/v7+7u7u7u7u7u7+7v7+/v7+/v8PDx8fHy8vPz9PT19vb39/j4+fr6+/r8/f39/v7+fn99fn18fHx8
        e3x7ent6enp5enl5eHl5eXh5eXl4eHl6enl5enl7fHt7e3t9fXt/fXz+fn79/f/7/n79/Pv5/Pn59ubu7u706vPq
        7evp8env5+7t6PDr8PD27Ozt7frt+/zs7/l6fXnv7/jw+356fHZ69fxxb/bzdHL/bm/9b2xvenN2cXv6Z/z2/XNn
        dP3sbH73+OdsdWt87m9zZm/29359cGBtfnH38mJs/nDz7/dsZW/u9mh8+XJsbvzt+Ghv/PTu+H1yfm756P/o7Ojs
        +ufm3e3p8NS9xsvNz8XJxc7Myc3EzMXL0czVztnU2dvU3tvn2+Dr6PHo69/r6+v373X5fnJ4b25pbGJdXlhXVFRT
        T1NQUFBQUlBTVFZWVlhaXl1eXl5gY2lqaGdsam94bm9qbnJxeHN5cv/x+/D59/f89P74fXl6eHt8+Xl4dnd0cXx1
        eW90/n/9f3lwfnV2dnL+ePb46d/g2tjTzL26t7GvrKupqampq6usrK2vr7O0ubzBy9Ltf2FdXVpcXGRmamhmZ19g
        XVpVT05LSEVAPjs5NzUzMTAwLzAxMjQ1Nzk7PkFFSExSW2FtePjv7u7y7vv58/zu8+3n6N/f2dfX09LMy8rIyMXF
        xMTIxsnJy87N0M/Q0dLX1d7d3uzr+nlub2xmamBpcnn49+fc0cvIxb2uqqagnpuampqcnaGlq6+0vsTW33BRRzs5
        MjAwMTc6RlrlzcjFytH4T0I5NC8tLCoqKCgnJSUjIyMjJScpLDA2Oz9FTE9QUVZXW2hp7d3b1dHQ0tHX2NLTzsvF
        wb27uri4t7m6ubu7vby8vLy+vb6/wsnLztDR2trd2Nnk5O99bGVaUVJPTk9QUlhfaG/u3dfRzsjGvauln5yZlZSV
        l5ueqbLFfGFITVFm9WtlTElFQUdU4MW5sa2us73WSjUrJSEfICEiJSYnKCgoKCgoKiwuNTk9QURCPj06ODc2OT5F
        TFr139LP1dTW08/NysO+vrq4uLm6ury9v8G/v728vLy6u73Bw8bMz9LY1tTRzc7Q1N3l9GxZVlpVWlVTWVVcWFhn
        Z3zq29PMxsHCuqefnpqYk5OVmJyfq7XC0NT308zDwMzRfGFUV3zdw7qyr7G0wONHMislISAgISMmKCkpKCgoJyYn
        KSotLzE2ODc4NjMzMTI1OT9HUmjh1dPP1dPT1tLNycjBvby5ubm7urq6uru7urm4uru8vsDFxsvLy8vKyMrLytDX
        2uz5dm5yaWdpZl9SUE9MTlBYavTi0MnHxcXFuqifnpqXlJOWmp6jrbjB0svKvrm3uL7H3ex6b9zLurOxsLS91U43
        LSgkIyIjJSYoKCkoKCcmJycoKissLi8vLy8vLy8wMjU5PkFITlxp+N/e18/LysrGxcXCvr29vbq3t7i5uLi6urq7
        uru8u72+v8TFx8jJzMvNzc/X2et+bnJ1Z2toa2FYWE5LSk1SVWr139PPycbGyL2nnp2Zl5STl5uip6+6vsG7ubGv
        r7O+yuj7fOTIvLKura+3zU85LSglJCUoKiorKykmJSMjJCUnKSstLS0sKyopKistLzQ5PkRHS1JaXWV06t7b1MzI
        xsXDv7y6urm3t7a4ubi4uri3trW3ubq6vcTHycfFxsbEw8PI0eHs/l9dZm90/OT0ZVhLSEdDR01TaOTa3N7azs7N
        zr+mnZuYl5SVmZ6orbe5uLWur62ur7nRWkth3Mi8s62sr7zdSDctKiopKioqKyknJCMiIiUmKCorKysrKCcnJykr
        LS8yNTg5ODw+RE1l4c7MzcjMzc3Ox8TAvLi1tra3t7S2tra3tLK0t7e4u7y9vr3Av72/wcXN0dPZ3+j25+De6Gxo
        WVJSUE1HSk5NTE1SU1xcX3J73MzJxsa7pJubmJeVlpqfqKyys7CurK+wtbrGaEtM68u8tLKvsrvXSjkwLi0sKysq
        JyUjIR8fIiUoKSorKykmJSUlJigrLjEyNDc3ODs8Q09d79PMyMTDwsLDv76+uri4uLe0srOysrOysbO0s7W2uLi7
        vb7AwMLDxMXDyc/T3+fncnLt/2pnXlZQS0lKSUpLSUpMSktMUVVafOzdzcXCy7yhmZiXl5aWm6CqrbCuq6ior7e7
        xe9EPUnYvbSws7fC6kg2Ly0tLy8tKiYiHx4dHR4iJikrKiknJCIiIyQnKy0wMC8xMTU3OkVY6c7DwcPCw8XDwb24
        trSwr7CysrGxsbGvrq2trq6ws7a4uLu7vLy9vsHGxcrO1uLf8nBvaGViYVVRU0pJSkdDQ0VCQEBAQURJTlVVWF94
        2c3Myci6n5eXl5iWlpqfqausqKWlpq62vMTcRz9O1L22tbm/zfVKOTIxMC8uKyYjHx4eHh4fIiQkJCQjISEiIyMm
        KCorKywsLTAzOkJMZ+nTzc7IxMHAvbm3tLOwsLKwr6+vr66trKysrK6ur6+wtLa2trm6vb+/xsXGzM/Y2+PuaFha
        VU5NTU5QTEZHRT8+P0A/Pj0+QT9CSE5dX2z26M/KxMi9oJiXl5iXmJufpaamop+go628ztx+VFjrwrq3u835U0tE
        QUM+OzcxKiMfHh0eHyAiIiEgHx4eHiAjJSYnJycpKSkqLjQ4P0ZKTVBv4dvMwLu5uLi4t7e3tLCvrqysrK2urq6t
        ra2srKyusLO3ubu6u7y9vL7IzNrf3+/07Onrbl5fUkhISEZIRkNGQ0JHQj4/Pz49PUJIR01SWGt269bIwsm7oJia
        m5uamp6fn5+hnp6hp7O/z9PLz8/PxsbM1mRUT1hqbF5MQDoxLCkmJCMkJSQjISAhHx8fICIkJiYmJygpKiwvMTU8
        QUJBRVNs8eDPy8jBv7y7vLm3tLO0srCwr7Cvr7Cxr6+vr7Kzs7S2t7e5vL3Aw8bKy8zLztnmdGhdWVpYWFNQTUhD
        Q0dLSUVHTEhCQUI/PUBNUU1PVFlYXeHLxcTHuZ+anJ2dm5uenp2eoJ6dn6azvsG9vsXIzcrR7mddXVp72Nd0TD85
        NS8sKyoqKCYlJCEfHx8fICIjIyMjJScoKiwuLzEzNTg8Q0pOV2t579XRz8rCvLu9vby6uLWztbOwsLG0s7GysbCy
        srW4t7i6vL27u77Fys7Z1dDR293f7nBdXFhQUlxaUFJQTUlGR0lLTE5JREZEREZLT1VXYXBka+XMycjIuZ+anJ6f
        nZ2fnZubnp2dn6e4vbq3tLm+zfZbWVpn9dzOzt5aSkA9Ozk3Mi8sKSclJCIiIiIhISAhIiIkJicoKiwuLy8yNzs+
        QEJKU1tjfN7U0c/LyMTCwbu6u7u5tba4t7OxsrO0s7W1tLa3uLi6u7u/wMPFw8nMz9rc2NbmbG7+8mlZVlJWWFVU
        Vk5IS1BXTUZMTUZFR0dJTVJqYVBcbHXhysTGzLqfmp6foZ2dnpyamp2dnaCntbi0sLC3w+lXRk5ode/y3vFaS0Q/
        PkNBPDQtLCooJiYlJCMgISAfICMkJCUnKSkpLS8yNTc9Pj5FTFddcOnn2dDNzsvBvb2/vbu7ura1t7e2s7K0tbS1
        trS1uLi7ubm+wMHCw8XKztLV1t/p7Pb0+W5gVldZVVlUUk1LUVBNSkpNU01ISUZGSEtUWlpTVltq597PxsHJu5+b
        nqCjnZ2em5manZ2dn6axsq+urrXB9UxGVGx5e3fyXklEQj9BQ0A9NC4sKSgoJyYmIiEhICAgIiMlJicoKCotLzEz
        OTs8QElNUGDw3t7d0tDMwsDCv7y7vL26trW2trW0t7a0sbO3t7W2ubq8ury/vsLJzMvIytbm3tzq92xjaV1gdV1Q
        Tk9VVE9MS0pPU0xKTElKTE1ORkZNUVpbVl1ucP3YyMXJzbmfnJ+hop6dnZqYmZ2cnJ+krK2rqquyxGhOSFfv5/FZ
        TkpDPz9AQkQ/OzQtKikqKyonJCEfHyAgISEiJCQlJiYoLDEzMzU3O0JITlVk9NzU1tbQysG9vby+v7y5tra2tbO1
        tbK0ubu2r7G0t7u9v76/wsO/vsfMzdrr3dDXdGB8fF1WW2Bq/2dRSUxNSU5aZVtKRUtPTU9QVVBES1tbUUxTdO/i
        zs7OxMK5pp+hpKWfnp2bmpqcnJ2fo6inp6irsL7qbnX3bG7wW0dAPjs8P0dHPjcvLiwrKiopKCYiHx8fICAhIiMi
        IiQkJSgtMzQyMTY8QkpPWXbo187N0M7Gvbi4ury6t7i3tbOys7WzsbGvsbKztbO0t7e5ubi6vsDDx8jJyMvmbnbq
        525laWFcUUpMUFdVTUtMR0BFTVVOSEtKRUVERElNUlBLTU1OV3Hf08nJyr+spqempKCgn52cnJydnZ2eoqaoqKir
        sLjB1NzX2/tbU09MRkRCPT09PDk2MS4tKyooJycmIyIiIiEfISIiIiQmJigpLC4vMjM3PklNTVFWednPzM3LxL+/
        v769ube2tba4uLi0sLCytLW0tba0tLW1tri7vsLBv7+/xsvO0tbe4N7r9313al9fYF9gXlZVVFFPUVRRTktKSklH
        RkdIS05NTEpLUlx45d3dyrOsqqmpp6ajoJ+enZ2dnZ2foaSkpaeqrK+2ur/GzNl+XVZRTkdAPTs5NzQzMS8uLSsq
        KCYlIyIiISAfHx8fHyAgISIjJCYoKiwtLzM3Oz5FTVpr7NvQysTAvry5uLe1s7KxsK+vrq6urq2tra2tra6urq+v
        sbKztbe4ubu9v8LHys3T2eLseGphWlVPTUtJSEdGRERDQ0JBQUBAQEFBQkJDRERFRkZISUlLTE5PUVNWWVtdX2Rq
        bnb/9e7q6OXk4N/e3Nza29nZ2dna2tvb3Nzd3t/f4N/f39/f39/c2tjWz8XAu7i1sbGuraupp6WkoZ+enp6dnp6e
        np6fn6Cho6WnqqyvtbrAydf9Vkg/OjQvLSsoJiUjISAfHh4dHRwcHBwcHBwcHR0eHh8gIiMlJyosLjE2Oj9JVG/f
        z8e/vLi1sq+urayrqqqpqaioqKioqampqqurrK2ur7CytLa4u72/w8fM0Nri92xfV1FNS0hGRUJBPz8+Pj49PT0+
        Pj4+Pz8/QUFDREZISUtMTk9RVVZaXGBma3R59vTt6Obi4t7e3Nvb2dnY2NjY2tja2drc3N7d397e4N7i4OHg3d3a
        3NPKxr28uba1sa+sq6mnpqOhn56enp6dnp6enp6fn6GipKepra+1ub/I13ZVRj44My8sKicmJCIhHx8eHR0cHBwc
        HBwcHB0dHh4fICEjJScpLC4xNjs/SFNo38/Hv7y4tbKvrq2sq6qpqampqaipqampqqurrKytrq+xs7W3ury+wsXK
        ztbd63RnW1VPTEpHRkNCQD8/Pj4+Pj0+Pj4/Pz8/QUJERUZHSEpLTk9SVFdbXWRobnF4/Pjs6+Th393e29za2trZ
        29ja2dna2Nzc39/g4t/i3+Li4OLe39vc1crHvry5trWxr62rqqemo6Kfn56enp6enp6fn6CgoqOmqKuusrm9xtHt
        WEo/OjQvLSooJiQjISAfHh4dHRwcHBwcHB0dHR4eHyAiIyUnKSwuMTU6PkdRaODRx8C8uLWyr66trKuqqamoqKio
        qKioqamqqqusra6vsLK0tri7vb/DyMzS2uX6a15XUU1KSEZDQUA/Pj4+PT09PT09Pj4+Pz9AQUNERUdISktNTlBU
        VltdYGZob3T+8u7o6OPg393e29va2trY2djZ2trd297c3d3c3tzd29ra19jRycW+u7i1tLCvrKupp6ajop+fnp6e
        np6enp+foaGjpKeprK+1vMLN4mFMQTo1MC0qKCUjIiAfHh4dHRwcHBsbGxwcHB0dHh4fISIkJigrLTA1Oj9HU2rf
        zsa+urazr66tq6qpqainp6enpqenp6ioqaqrq6ytrq+xtLa4u77BxcrP1+D0bV5XUExJRkNAPz49PTw8Ozs7Ozs7
        PDw9PT4+P0BBREVHSElMTVFUV1pdYmhwePn07ujj3tzb29nY19XV1dXV1dbV1tbY2dna2Nra29vb2tfW1dDJxb68
        uba1sK+trKqop6OjoJ+fnp+en5+foKCioqWmqKuus7i/ydd0VEY+ODMvLCknJSMiIB8fHh0dHBwcHBwcHBwdHR4e
        HyAhJCUnKSwuMjc8QkpYe9nLwr25tbKvrq2rq6qpqKiop6enqKioqamqq6ytra6vsbO1t7m8v8LHy9HZ4PF6ZV1W
        T0xIRUNCQT8/Pj4+PT09PTw9PT4+Pj8/QEFBQkJFRklLTE5PUlJUV1lcXWZs/+3q5Obi4+De3tve29rY1NTT1NTW
        1tXV0c/Ny8a+vLe1s7CvrayqqKakoqCfnp6enp6en5+foKGjpaeqrK+1u8LP5F1NQTs1Ly0qKCYkIyEgHx4eHR0d
        HRwdHR0dHR4eHx8hIyQmKCosLzI3O0FKWXPdzse+u7e0sa+urKyqqqqpqampqKipqaqqq6usra6vsbS1tri7vr/E
        x83S2uh8amJaVE5MSUZDQEFAPz49Pj0+PT09PT4+P0BCRERFRUdJSktMTlFWWV5fX19ibn339vHu5+bq5+fi393c
        29fa2t3c19fU0czIxcS+sa6rqqmlpaKin56dnJybm5udnp+goaSmqa2wucHYbU5AOzUzLiwpJyUjIiEhISEhIB8f
        Hx8eHh4fHx8fHx8fICEiJCUnKCosLjI3PEFNZt3Nxb25tbGurayqqaiop6enp6eoqKipqaqrrKytrq+wsrO0tbi6
        vL/BxMjMz9fg82xjVU5MSklEQT8/Pj49PDw8PTw8PD09PkBBQT9BQ0VHSUpMTk5PUVNYW15jaHB/fv788+zq5ODf
        4eLh3djV1NfUz8zKxsLBwrurpqWlpaGgnp2bmpmYmZiZmpyenp6fo6itt7/UbUg9Ny8sKCYiHx8eHh0dHR0dHB0d
        HR0dHR0dHR4eHh4eHx8hIiMlJyosLjI4Pktc7c/Du7axrqyqqKalpaSjo6Sjo6SlpqanqKmqq6usra+xs7S2t7m8
        vcDEx8vS3uTtcVtSTUdDQUA/PTs6OTk5Nzc3ODk6Ozo7Ojs8PkJDREVFSEpOTk9WWl1fb3ZpZW316ODd4O/u5t7Y
        1tTW1NDNzMzHw7+9vramn6Gmpp+cm5mXl5eWl5eXmZyfnZ2fqrjJ/FFDOi4oJCEfHh0bGRocHBwbGxwdHh8fHx8f
        ICEiISAgICEiISEhIyUlJyotLzQ7RFrkzL+4sK2rqKWjoZ+fn5+fn5+foKGjpKWmqKqsrK2ur7K0t7m6u7y+w8fI
        ytDa72hhW1JJREE+PDs6NzQzMzMyMzIyMzM0MzU4OTo7PDw+QURFRkxQVVxZVFpx7O/z7eDi5d3c29vZ2M7Mz9HQ
        zMfDvru7vbSloKKko52cmpeWlpaVlpWWmZudnJ2jrLrQV0Q4LychHhwbGRgXFxcXGBgZGRscHh8gISMkJicoKCgp
        KSgnKCcoKSorKywuMDY8R1fsy763sa6qpqOhn5+enp2enp6fn6Gio6apq6yusLS4vL6+w8jMzM3X2tre+m/773Bd
        VU9MSkhDQj89Ojc5Nzc1NTUzNDU3Nzc4ODs8Pj9CRkdMUllYVltn+uvk6ezt9Obn4N3c2NzX2dfY1cnGvr69vril
        oKGjo5ycmpeVlZeVlZSWmZuenZ+lr8byQDguKSMeGxkYFxcWFhYXGBkaHB0fIyYoKy0vLzI0NDU0NDEuLSwsLCws
        LCwtMDQ4PURa48i9ta+tqaejoZ+fn56fnp+goqSlqKqsr7O5u7zBzNTQ1d7l6eji5eTt5dre29/gfV1lY2ZWTkhC
        Qj4+PDw7ODg3OTY3Ojo9PD4/QkRGS05ZWl1fb2lj/ejcemxucX9v/O/m7+rf3drWyMC+v7eln6Cho52cmZeVlJaV
        lpaYm52hoKWquPtHMC0oJSAcGhgYFxcXFxkZGxwdHyIlKCwwMjM1Njc4OTYyMC4uKyopKSkoKSorLTA1PEhc3ci6
        s66qpqKioJ+fnp6en5+goqWnqayusra5vcLHzNjX3dvd4N7m1dTP2uHW1tLf5OttXVVZUkg/Pj48Ojk4NjU3OTg2
        ODg6PkJFQUJHT1hYYWFmdXzx7v70fHTw/vdu/vX23ubd39LGw7/Ct6ehoaKinp2amJeWmJaYl5icnqOhpqy23E00
        MCsoJB4cGhoaGhoaGhsdHh8hIyYqLzAzNDMzNDc1Mi8uLSsqKCcnKCgpKistLzY+T2veyLuzrqqopaOioaGgoaGi
        o6Snqaysr7W3u7vExsrNzc/N1M7RzMrNysvHycfKz9Pr6PRuXFBLRkE+Pzw6Nzc3ODo4Ojg7P0BFQElHUFdSX1Nt
        aPfmfvddeWpvbF5uYn1lfvhy5eLOyMG/vrSmoaGgn5ybmZiZl5mXmJmbn6KqrLO+2Uk7MC0oJSEfHh4fHyEhIyYo
        LC0wMjc5Oj48OzcyLy0sKickIyIgIB8gICEkJyotMzpFXOHGvbawrqupp6amp6ioqautrq+0tba5u7/BxcTDw8PD
        vby5uLi5u7m5uLm8vL6/wcbN3mtYVVFNSkI/QD89Ozs8Ozs8QERGSUhJTE9PTlRaW1VZZGteV1NPT09NTUpJTU1O
        U1dhYXLizsfFwrmppKOgn5uampmamZuZm5udoaSrrrfMXz46Mi4rKScmJiYnKSstLzM3Oz5BRENDQz49ODMvLSso
        JSMhIB8fHx8gISMmKi0wOD9MZtjHvri0sa+trK2tra6vsbG0t7m6u72+vr6/v728vLu5t7e4trW2t7i4ubu8vb/E
        ys/V6mpbVE1LSkZEQ0VGQ0FBQEJERUVFSUtOT01PUFBOTVBOTEpNUU1MTE5PTk9QUlRYXWdt/+Ta0MnBvr23qqem
        op6bmpqZmpqbm52en6Snq622wdhZRzozLSwrKisqLC4wMzY5PEA/QERHRD8/Pjs2MjAuLCknJSQkIyIjJCYnKSwu
        Mjg+R1b92s3Gvru5t7a1tLO1tre4ur29wMTFxcXJycfGxMLCw7++vb29vL29vb2+wMHCxMjLz9fe5e9nXFVSUk9N
        S0tLTU1NTU1PUVNVVlZWXWBeXV1jYV5iXVxdXVtYWllYVllcWmBtdfbj2NDLyMPCu62qqqWfm5qZmZmZmZqeoqar
        sb3LakhAPDgxLy4uLS4vLi80OTs/SE5VYft1XlJLRj45My4rKigmJCIiIiIhIiQlJykrLTE3PEZUdtzPxb++vLu7
        u7y9vr/Aw8fIx8jMzcrJx8fIxMC+vLu5t7SzsbCvr6+vsLCytLW2t7q8vb/Dyc3R2OP/a2JcW1RQUU9NS0tMSUZG
        SkhHRkZGRkZEQUFEQ0A/P0JCQUFBQ0ZGR0lLUVpiafnc0MzFurWzrqqmpKKgoJ+fn6KkpaiqrrK3u77FzeRtZFlP
        R0RCQURFRkVKU1tkX2VtbGVWTklEPzo4NTIvLi0sKyoqKioqKiorLC0vMTM2Oj1BRUpRWmn+5dzXzsvJx8bGxsXF
        xsfIyMnJy83Ozc3Oz8/Ozs3MzMzMysvMzM3P0tTY3+r7dGRdWVRRTUxMS0lHSEhJSEhJSEpMTU5PVldaXmRsaG56
        +O/u7e3g3Nzc29bV1NDPzc7NysjGxsXDv7y7uri2srKxsa+vr6+vr6+wsLGxs7W2uLm8vsLGyc/W3+j0cWNaVVFP
        TEpIRkVEQ0FAPz8+PT07Ozs6Ojk5OTk5OTk5OTk6Ojs8PD0+P0FER0lLTVBVWFtfZG97+vHr5ePf3t3c3Nra2tnZ
        2NnY19fW1tTV09TU09TT1NTU1NTW1tbX19jY2dvc3N3e3+Di5OXn6ers7O7u8fXy+fr8/P56fXt9fHd5eHh1dHRx
        cm5wcnFwbnJzdXV0e3f///jq6+Xk39zc2NnV1NPP0c7Ozc3MzMzLzMzMzc3Nzc7Oz8/Q0dPU1tfY2tvc3t/j5ens
        7vT3f3VwbGtnY2BeXVtaWVdWVVRTUlFRUFBPT09PT09PUE9QUFJSUlNTVVVXWFhaWltdXl9gYmRmaGpsbm9xdXp9
        fvz59/T08O/v7ezr6uro6Obn5ufm5ebk5eXl5uXm5ufn6Onp6+rs7Ozv7vDv8vT09/b5+/v8/X3/fXx7eXt3d3h3
        dnN2dXV0dHV1d3V6+379/fv1+vT18fDv7O3q7Ono6ejp5+jm5ufm5ubm5eXm5uXm5ubn5+fn5+jo6Ojq6evq6+zs
        7e3u7/Dv8PLz9PT39vj5+vv6/vz9/fz//n9/fn1/fnx8e3x7fHt7enl8enp5e3p4e3p6eHl8e3p5fHx8fXx8fX1+
        /39//35+/v7+/v7+/v38/v1+/v5/+/39fn78/vv+/vx+/n77+37+fP3+fn98/X18/35+eXt+fX59fXt9fn19e31+
        fn7+/31+fv///X/78/z6/Pj1/PX59fj28fXw9/Lz8vDz7/Tw8PDw8e7x7+/v7/Hv7+/w8PDv7/Hw8PHy8fHx8vT0
        8/P19fX19/b2+Pj5+fn6+fr8/Pz8/f38/f7//v7+/35+f319fX59fH18fXx8fHx7fHx7e3t7e3t7e3t7e3t7e3t7
        e3t7e3x8fHx8fHx8fHx8fH19fX19fX1+fn5+fn5+fn9+fn9/f37/fn5+/3//f35/f/9///9+fn7+//9//37//37/
        /35+f/5+fn5/f37/f/9+f/37/v38/Pv++/v7+/r5+/n6+fn5+Pn4+fj49/f49/f29/b29vX29fX29vb19fX19fX2
        9vb19vf29/f3+Pj4+Pn5+fr6+/r6+/v7/P39/f79/v7/f///f35+fX1+fX18fXx8fXx8fHx8fHx8fHx8fXx8fHx9
        fX18fHx8fX19fX18fX59fn1+fn7/fn9+fn99/n7//3//f/7/f3/+/n7///3+/n///f7/f////v7//f5+fX/9/f59
        fX7+/H5+fH5+fv19fv5+fXv8/f19fP78ffXk8P55+PZ87vr2evjv/e//+3p8/XP+/fn8eHlxePT0/3l9d3vv7f1t
        bXX47ux/bGtz9fjvdGxxcO/7+Xhx/G92bu/scW1r73tze297b/XxeG587HxvbXj4//D/9fRzbm7q9/R7a3J53uTo
        Z2B+6N1882dl+eTY/Gdefvd383R5X2nu5OT8b15l7t/e7mt6+X186t/29fb9aWZ6fOntal5u4e9mc+nwZGP/7+n7
        dvXvb2zo6mhf+ufqbGnweG/+6n5ubf57fuLt///feGJt39nl5nl66L/K81th0HDV8N9cWNVj4k1kaWH+WOxS/V5h
        aFnbcOlsbXh64fbfbWZs7+vz6X5pWu3taVpd9Gt3XWRvbfFfbGfx7W7g8O9n893o72fofvF89N9meWz77Xv9dGxt
        9PLsb2pq7d7we2Tn6fH39Ot2/nTsb3Xp63hddv9//Or1XWPp83bt6W1d593raf/vd+vq4WFu7X78ae9q+u//al3r
        bHXv7W1a6ublcHPnbu984uZ/72Xnfe3/ZOlt/2Lx9m5tXvBjeGd77WJ/cvBv9uj17Xj6fuPf6Gvdx21da93WX+j5
        5F9k4mbiWnprdeRd+1zrdn7qd+tf3/Hr7n3d++N+/fNw5PHq/WBz/vBnbe9tZF1+d2t5bvRydG/99W/8dertb3Tw
        5vX/cX1+dv19e2tz+nFrb/NvY3Hu7m5ydO/4avvo6Gp75upvat/yb2j74n3/a+9vaez36m11b27xdur5dXL++3P6
        /PRvd+zrfGVv9ut99O1qaXvk8239/fNqbe/we2rtf2tu9OFwa3T48frt/W5+8u/09+x8bnDw5XJ2+fx8Z/Pq9vxv
        eWp76O78eP35b9/Meltk5thj6uTfaVng7edgcu1m/mjtdmp6eu9rdHR+73jr8Hv+cu9+9ep9fnLq+mlz9vdlbHh7
        bnR0am5+7XNna/Pv/e/1eG327en/eOt0ffXte3HwfHNz8n50bHftcHZwfndv7u/xa3t/eut8+Hzu/G7td/l87+1s
        +3F5c/Xlfnpo+PB6e37n+319+H537fH/cO//dPv9725+fvfzaHx+9XVz7fz9avvr+fhv83v67/btbf909+p//HLy
        bm3z7/llc3t++/98c/7/d3P7+nv77+5/b3X88e73++bV7mJt9d5+8uTtc2H5+fV1bfx7eGZv+35ubfPte2t2+fV+
        /ejr83ZweP3u+f59+v1obP3zcWhxe/txbXp+fnd+8/hzefP08/79+v/9fX//9n9/+HJyefX0fXFx9/t8+vb+fPvz
        /Xf69vX++vv++nf5fHt+ePt1fX17/3F3/fZ6cP319nt49/53fPTy/P1/+fv8fHr4/Pr8+vd8dHT5+vf3eHl7fXt7
        /Pb9eXp+enX8+/17d339+nZ0fP73/H12dH38//z3fnJwe/bz+nl1fvx8fvb1enH98Pt1ffTz+3h8+v399/P7d3v6
        8/l8eX36+/v+ent9fn78/n15fPl+eHj8+/58efx7fv38+H56e359/P18fHh7/fp7dnr9+v7+fX15efr6/P57ev74
        +H13//b4fXp8e3v99fp5c3b8+f3/fX58e37593x3fvf1+/57ev73+f79/316/vf8fnl5fP38fHp4e35+/H54dXf9
        +P54d39/e3p8f/7+fXp6fX19/Pr7eXZ+/n79+fz+/3x7e/z6+vr+/v79fnz7+fv8/n///f79/vr4//9+fH39+vn9
        enl9/Pr7fnt7e/z5/n5+/v59//r6fXl8+/r9fXp7fvz6+317ff76+/79/H98ffv3+vz9/3/+/Pr6+v58ffz9/vz8
        /3t7fX59//z7/np7f/5+fv7+/X5/fX7+/vz9+/17eX3+/Pr8fnh3ff9+fX18e3l6e358enl7/v57e3/+fX79/v5+
        fv3+fn3++/z9//z8fnt9/Pv8/n59fP/8/fz8/n19/f39/Pv9fX39/n7///38/X57ent9fvz9fHh4fX18fv79/318
        fn1//P7+////fnx9/v79/P98eX39/n7+/319ff79/f39/n59fvz8/n99fv/9/P1+e378+vz9/n18//n4/Xx8/v38
        +/v9fX3++/x9fP/7/v7+fn9+//7/fv/+/f3+fn9+fv37+/9+/vz8/v/+/Pz8+/z+//79+/v9/f3+/f79/P79/Pz8
        /f39/v3+/v/9/P7+/v39fv/9/P99//39///+fn///399fX/+//99e318fv7+fX1+fn59fn58fHz//v58e31+f35/
        fnx+f399fX7//37+fn19fH7+f31+fv//fX1//v/+/f7+/3/+/Pv8/Pz9/fz7/P78+/r7+/v8/f/9+/z+//z7/f7+
        /v79/P3+/v7+/v3///79/37/fv////5+fn1+f31+fH19fHx7fHx8fHt7fX18fHx9fn59fX19f39//359ff/+f35+
        /////v7+fn/+/v9+/v38/v/+/v39/v7////+/v7+fn7+/f3////9/f79/v/+/v79/v////7+/39+fn5+fn19fn18
        fX59fHx9fn9+fX59fHx9//99fX19f359fn/////+/n9+fv/+/f79/f7///79/Pz9/fz7/P79/f39/Pv9/f7+/v39
        /v7//v/+/n5/fn5+//9+fn1+fX19fX5+fn59fX1+fn19fX5+fn59fn19fn9+fX5+//9+fn7///5/f/7+/v7//v3/
        //39/v79/fz9/fz8/fz8+/v9/fz8/fz8/P39/Pv8/Pz8/Pz9/fz8/Pz8/f7+/f39/v3+/v7//v7+/3/+/v9+f39/
        fn/+/35+f39+f35+//9+fn5///9+fv///v7+f3////7///7+/v/+/v9//v3+/3///v////7+//7//3///n9/fn//
        fn59fn5+fn5+fX59fn19fn1+fX59fX5+fX1+fn5+fn9+fn9+f3////////7////+/v/+//7+/v7//v7+/v7+///+
        /v9/f/7+/v7/f3////9//35+//9/f35+/35+fn5/f39/fn5+f35+fn5+f35+fn9+fn5+f35+/39+fn7//35+fn5/
        /39+f///f//+//////7+f//////+////f3///39+f39///9/fv//fn5+fn5//35+f35+f35/fn5/fn9+fn5+fn9/
        fn5+fn5+fn5+fn5+fn5+fn5+fX5+fn5+fn5+fn1+fn5+fn5+fn5+fn5/fn5+fn5+f35/fn5/f/9+fn///37/////
        /////////v/+/v7////////+/v///v///v/+/v7///7+/v///v7///7+/v7//v7//v/+/v///////v7//v/+/v/+
        /v////7////+/n////7///7////+/v///////////3////7///////7///7//v7+/v/+//7+/v7//v7+/v/+/v7+
        /v7+/v7+/v/+/v7+/v7+/v7+/v7+/v7+/v7+/v3+/f7+/f3+/v3+/v7+/v7+/v7//v7//v///v7+f////v///3//
        ////f/9/f3//f35/f35+f35/f35+f39+fn7/f35+fn7/f35+fn9+f35/f39+fv9//39//37/////f////v7/////
        /v7+//////7+///+/v////////9/f3//f/9/f35+/39/fn9+fv9+fn5+fn5+fn5+fn5+fn5+fn5+fn5+fn1+fn5+
        fn5+f35+f39//39//39//////////v/////+/////v7//v7//v/+/v/+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+
        /v7+/v7+/v7+/v7+/f7+/v7+/v7+/v7+/v7+/v7+/f7+/v7+/v7+/v7+/v7+/v7+/v/+/v7//v7+/v//////////
        f////39//39+f/9/f/9/f/9/f35+fn5/f39+f/9/fn//fn9/f///f3//f/9/f39/////f///f/9///9//3//f///
        f/9//3///3//////f3///3////////9///////////////////9//////3//////////////////////////////
        /////3////9///9/////f39/f39/f39/f35+fn5/fn5+fn5/fn5/fn5/fn5+fn9+fn5+fn9+fn9+f35/f35+fn5/
        f3//f39//35//39/f/9/f/9//3///////39//39/f3//f3////9/f////3//f///f39///////9//////3//////
        //////////////9//////3//f///f/9/f/9/f///f39/f/9/f39/f35//39+f39//39/f39/fn9/fn5+f39+f35+
        f39/f35/f39+f39+f35//39/f38=
        """
}
