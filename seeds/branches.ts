import { readTable, text } from './read-table.ts';
import type { Branch } from './scenario.ts';

const columns = {
  code: text,
  name: text,
  city: text,
  state: text,
  pinCode: text,
  address: text,
  telephone: text,
  latitude: text,
  longitude: text,
};

const table = `
001 | Dadar West | Mumbai | Maharashtra | 400028 | 41 Ranade Road, Dadar West | 022 5550 1971 | 19.0209 | 72.8397
002 | Sadashiv Peth | Pune | Maharashtra | 411030 | 1182 Tilak Road, Sadashiv Peth | 020 5550 1974 | 18.5086 | 73.8478
003 | Panchavati | Nashik | Maharashtra | 422003 | 7 Dindori Road, Panchavati | 0253 555 1978 | 20.0110 | 73.7956
004 | Dharampeth | Nagpur | Maharashtra | 440010 | 23 West High Court Road, Dharampeth | 0712 555 1982 | 21.1413 | 79.0618
005 | Rajarampuri | Kolhapur | Maharashtra | 416008 | 1903 Eighth Lane, Rajarampuri | 0231 555 1985 | 16.6956 | 74.2443
006 | Maruti Mandir | Ratnagiri | Maharashtra | 415612 | 5 Maruti Mandir Circle | 02352 55 1990 | 16.9944 | 73.3120
007 | Kranti Chowk | Chhatrapati Sambhajinagar | Maharashtra | 431001 | 16 Jalna Road, Kranti Chowk | 0240 555 1996 | 19.8735 | 75.3250
008 | Powai Naka | Satara | Maharashtra | 415001 | 288 Sadar Bazaar, Powai Naka | 02162 55 2003 | 17.6868 | 74.0049
009 | Vashi | Navi Mumbai | Maharashtra | 400703 | 12 Sector 17, Vashi | 022 5550 2005 | 19.0745 | 72.9978
010 | Naupada | Thane | Maharashtra | 400602 | 3 Ram Maruti Road, Naupada | 022 5550 1999 | 19.1890 | 72.9710
011 | Budhwar Peth | Solapur | Maharashtra | 413002 | 640 Budhwar Peth | 0217 555 2001 | 17.6750 | 75.9030
012 | Panaji | Panaji | Goa | 403001 | 26 Eighteenth June Road | 0832 555 2006 | 15.4980 | 73.8278
013 | Margao | Margao | Goa | 403601 | 8 Abade Faria Road | 0832 555 2009 | 15.2736 | 73.9580
014 | Navrangpura | Ahmedabad | Gujarat | 380009 | 5 Commerce College Road, Navrangpura | 079 5550 2007 | 23.0365 | 72.5611
015 | Athwa | Surat | Gujarat | 395001 | 19 Ghod Dod Road, Athwa | 0261 555 2008 | 21.1790 | 72.8090
016 | Alkapuri | Vadodara | Gujarat | 390007 | 44 R C Dutt Road, Alkapuri | 0265 555 2010 | 22.3106 | 73.1726
017 | Malleswaram | Bengaluru | Karnataka | 560003 | 112 Sampige Road, Malleswaram | 080 5550 2008 | 13.0031 | 77.5703
018 | Tilakwadi | Belagavi | Karnataka | 590006 | 71 Congress Road, Tilakwadi | 0831 555 2004 | 15.8371 | 74.5046
019 | Deshpande Nagar | Hubballi | Karnataka | 580029 | 15 Club Road, Deshpande Nagar | 0836 555 2011 | 15.3550 | 75.1380
020 | Himayat Nagar | Hyderabad | Telangana | 500029 | 3-6-201 Himayat Nagar Main Road | 040 5550 2009 | 17.4021 | 78.4840
021 | T Nagar | Chennai | Tamil Nadu | 600017 | 14 Usman Road, T Nagar | 044 5550 2010 | 13.0418 | 80.2341
022 | R S Puram | Coimbatore | Tamil Nadu | 641002 | 208 D B Road, R S Puram | 0422 555 2012 | 11.0086 | 76.9490
023 | Ernakulam | Kochi | Kerala | 682016 | 39 M G Road, Ernakulam | 0484 555 2013 | 9.9710 | 76.2850
024 | Mavoor Road | Kozhikode | Kerala | 673004 | 57 Mavoor Road | 0495 555 2014 | 11.2588 | 75.7870
025 | Governorpet | Vijayawada | Andhra Pradesh | 520002 | 27 Eluru Road, Governorpet | 0866 555 2013 | 16.5130 | 80.6280
026 | South Tukoganj | Indore | Madhya Pradesh | 452001 | 9 South Tukoganj | 0731 555 2009 | 22.7200 | 75.8760
027 | Arera Colony | Bhopal | Madhya Pradesh | 462016 | E-3 10 Number Market, Arera Colony | 0755 555 2011 | 23.2115 | 77.4320
028 | Pandri | Raipur | Chhattisgarh | 492004 | 31 Pandri Main Road | 0771 555 2015 | 21.2570 | 81.6500
029 | C Scheme | Jaipur | Rajasthan | 302001 | 18 Ashok Marg, C Scheme | 0141 555 2012 | 26.9110 | 75.8010
030 | Chetak Circle | Udaipur | Rajasthan | 313001 | 6 Hospital Road, Chetak Circle | 0294 555 2016 | 24.5926 | 73.6890
031 | Karol Bagh | New Delhi | Delhi | 110005 | 2640 Ajmal Khan Road, Karol Bagh | 011 5550 2010 | 28.6519 | 77.1909
032 | Hazratganj | Lucknow | Uttar Pradesh | 226001 | 45 Mahatma Gandhi Marg, Hazratganj | 0522 555 2014 | 26.8500 | 80.9462
033 | Godowlia | Varanasi | Uttar Pradesh | 221001 | 11 Luxa Road, Godowlia | 0542 555 2017 | 25.3109 | 83.0040
034 | Gariahat | Kolkata | West Bengal | 700019 | 165 Rash Behari Avenue, Gariahat | 033 5550 2012 | 22.5186 | 88.3653
035 | Saheed Nagar | Bhubaneswar | Odisha | 751007 | 22 Janpath, Saheed Nagar | 0674 555 2015 | 20.2890 | 85.8440
036 | Model Town | Ludhiana | Punjab | 141002 | 74 Model Town Market | 0161 555 2013 | 30.8890 | 75.8480
037 | Sector 14 | Gurugram | Haryana | 122001 | 30 Old Delhi Road, Sector 14 | 0124 555 2016 | 28.4720 | 77.0410
038 | Pan Bazar | Guwahati | Assam | 781001 | 50 H B Road, Pan Bazar | 0361 555 2018 | 26.1844 | 91.7458
039 | Boring Road | Patna | Bihar | 800001 | 103 Boring Road | 0612 555 2017 | 25.6130 | 85.1170
040 | Main Road | Ranchi | Jharkhand | 834001 | 88 Main Road, Hindpiri | 0651 555 2018 | 23.3560 | 85.3340
`;

/** Sahakar Bank's branches: real places, invented counters. SHKR is no bank's code. */
export const branches: readonly Branch[] = readTable(columns, table).map((branch) => ({
  ...branch,
  ifsc: `SHKR0000${branch.code}`,
  micr: `${branch.pinCode.slice(0, 3)}971${branch.code}`,
}));
