import { branches } from './branches.ts';
import type { CashMachine } from './bank-services.ts';
import { readTable, text } from './read-table.ts';

const columns = {
  branchCode: text,
  name: text,
  pinCode: text,
  address: text,
  latitude: text,
  longitude: text,
};

const table = `
001 | Ranade Road | 400028 | 41 Ranade Road, Dadar West | 19.0209 | 72.8397
001 | Dadar Station | 400028 | Platform 1 approach, Dadar West | 19.0186 | 72.8436
001 | Shivaji Park | 400028 | 2 Keluskar Road North, Shivaji Park | 19.0270 | 72.8380
001 | Prabhadevi | 400025 | 58 Appasaheb Marathe Marg, Prabhadevi | 19.0166 | 72.8296
001 | Fort | 400001 | 7 D N Road, Fort | 18.9400 | 72.8353
002 | Tilak Road | 411030 | 1182 Tilak Road, Sadashiv Peth | 18.5086 | 73.8478
002 | Deccan Gymkhana | 411004 | 23 Apte Road, Deccan Gymkhana | 18.5165 | 73.8410
002 | Kothrud Stand | 411038 | 90 Paud Road, Kothrud | 18.5074 | 73.8077
003 | Dindori Road | 422003 | 7 Dindori Road, Panchavati | 20.0110 | 73.7956
003 | Nashik Road Station | 422101 | Station Road, Nashik Road | 19.9490 | 73.8420
004 | West High Court Road | 440010 | 23 West High Court Road, Dharampeth | 21.1413 | 79.0618
004 | Sitabuldi | 440012 | 4 Abhyankar Road, Sitabuldi | 21.1458 | 79.0820
005 | Rajarampuri | 416008 | 1903 Eighth Lane, Rajarampuri | 16.6956 | 74.2443
005 | Mahadwar Road | 416012 | 51 Mahadwar Road | 16.6950 | 74.2230
006 | Maruti Mandir | 415612 | 5 Maruti Mandir Circle | 16.9944 | 73.3120
007 | Kranti Chowk | 431001 | 16 Jalna Road, Kranti Chowk | 19.8735 | 75.3250
007 | CIDCO | 431003 | N-5 Town Centre, CIDCO | 19.8790 | 75.3620
008 | Powai Naka | 415001 | 288 Sadar Bazaar, Powai Naka | 17.6868 | 74.0049
009 | Vashi | 400703 | 12 Sector 17, Vashi | 19.0745 | 72.9978
009 | Nerul Station | 400706 | Nerul Railway Station, west side | 19.0330 | 73.0190
010 | Thane Station | 400601 | 1 Station Road, Thane West | 19.1860 | 72.9756
011 | Solapur Station | 413001 | Railway Lines, Solapur | 17.6640 | 75.8930
012 | Church Square | 403001 | 3 Church Square | 15.4989 | 73.8290
013 | Margao Market | 403601 | 8 Abade Faria Road | 15.2736 | 73.9580
014 | Navrangpura | 380009 | 5 Commerce College Road, Navrangpura | 23.0365 | 72.5611
014 | Kalupur Station | 380002 | Kalupur Railway Station, Sarangpur side | 23.0270 | 72.6010
015 | Ghod Dod Road | 395001 | 19 Ghod Dod Road, Athwa | 21.1790 | 72.8090
015 | Surat Station | 395003 | Lal Darwaja, Station Road | 21.2050 | 72.8400
016 | Sayajigunj | 390005 | 12 Station Road, Sayajigunj | 22.3100 | 73.1810
017 | Malleswaram | 560003 | 112 Sampige Road, Malleswaram | 13.0031 | 77.5703
017 | Majestic | 560009 | 6 Subedar Chatram Road, Gandhinagar | 12.9770 | 77.5750
017 | Jayanagar | 560011 | 29 Eleventh Main, Jayanagar 4th Block | 12.9290 | 77.5830
018 | Tilakwadi | 590006 | 71 Congress Road, Tilakwadi | 15.8371 | 74.5046
019 | Club Road | 580029 | 15 Club Road, Deshpande Nagar | 15.3550 | 75.1380
020 | Himayat Nagar | 500029 | 3-6-201 Himayat Nagar Main Road | 17.4021 | 78.4840
020 | Abids | 500001 | 4-1-833 Abids Road | 17.3910 | 78.4760
021 | T Nagar | 600017 | 14 Usman Road, T Nagar | 13.0418 | 80.2341
021 | Mylapore | 600004 | 33 North Mada Street, Mylapore | 13.0337 | 80.2690
021 | Chennai Central | 600003 | Park Town, Central Station | 13.0827 | 80.2757
022 | Gandhipuram | 641012 | 410 Cross Cut Road, Gandhipuram | 11.0168 | 76.9670
023 | M G Road | 682016 | 39 M G Road, Ernakulam | 9.9710 | 76.2850
024 | Mavoor Road | 673004 | 57 Mavoor Road | 11.2588 | 75.7870
025 | Benz Circle | 520010 | 8 M G Road, Benz Circle | 16.4990 | 80.6550
026 | South Tukoganj | 452001 | 9 South Tukoganj | 22.7200 | 75.8760
026 | Vijay Nagar | 452010 | 140 Scheme 54, Vijay Nagar | 22.7533 | 75.8937
027 | New Market | 462003 | 62 New Market, T T Nagar | 23.2330 | 77.4010
028 | Pandri | 492004 | 31 Pandri Main Road | 21.2570 | 81.6500
029 | M I Road | 302001 | 215 M I Road | 26.9155 | 75.8100
030 | Chetak Circle | 313001 | 6 Hospital Road, Chetak Circle | 24.5926 | 73.6890
031 | Karol Bagh | 110005 | 2640 Ajmal Khan Road, Karol Bagh | 28.6519 | 77.1909
031 | Connaught Place | 110001 | F-14 Inner Circle, Connaught Place | 28.6315 | 77.2167
032 | Hazratganj | 226001 | 45 Mahatma Gandhi Marg, Hazratganj | 26.8500 | 80.9462
032 | Aminabad | 226018 | 77 Aminabad Road | 26.8460 | 80.9280
033 | Varanasi Cantt | 221002 | Station Road, Cantonment | 25.3270 | 82.9870
034 | Gariahat | 700019 | 165 Rash Behari Avenue, Gariahat | 22.5186 | 88.3653
034 | Park Street | 700016 | 24 Park Street | 22.5530 | 88.3520
035 | Saheed Nagar | 751007 | 22 Janpath, Saheed Nagar | 20.2890 | 85.8440
036 | Chaura Bazar | 141008 | 308 Chaura Bazar | 30.9110 | 75.8540
037 | Sector 14 | 122001 | 30 Old Delhi Road, Sector 14 | 28.4720 | 77.0410
038 | Pan Bazar | 781001 | 50 H B Road, Pan Bazar | 26.1844 | 91.7458
039 | Boring Road | 800001 | 103 Boring Road | 25.6130 | 85.1170
040 | Main Road | 834001 | 88 Main Road, Hindpiri | 23.3560 | 85.3340
`;

/** Every machine stands in the city of the branch that looks after it. */
export const cashMachines: readonly CashMachine[] = readTable(columns, table).map(
  (machine, index) => {
    const branch = branches.find(({ code }) => code === machine.branchCode);
    if (branch === undefined) throw new Error(`The machine ${machine.name} has no branch`);
    const { city, state } = branch;
    return { id: `ATM${String(index + 1).padStart(4, '0')}`, ...machine, city, state };
  },
);
