import type { Language } from '../../i18n/languages.ts';

/** How a language says numbers and money. */
export type NumberWords = {
  /** The names of 0 to 99: in Marathi and Hindi no rule makes them. */
  readonly upTo99: readonly string[];
  readonly hundreds: (count: string) => string;
  /** One hundred where nothing follows it. */
  readonly hundredAlone: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  readonly rupee: string;
  readonly rupees: string;
  readonly paisa: string;
  readonly paise: string;
  readonly and: string;
};

const englishOnes =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const english: NumberWords = {
  upTo99: [
    ...englishOnes,
    ...englishTens.flatMap((ten) => [
      ten,
      ...englishOnes.slice(1, 10).map((one) => `${ten}-${one}`),
    ]),
  ],
  hundreds: (count) => `${count} hundred`,
  hundredAlone: 'one hundred',
  thousand: 'thousand',
  lakh: 'lakh',
  crore: 'crore',
  rupee: 'rupee',
  rupees: 'rupees',
  paisa: 'paisa',
  paise: 'paise',
  and: 'and',
};

const marathi: NumberWords = {
  upTo99: [
    'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ',
    'दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस',
    'वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस',
    'तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस',
    'चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास',
    'पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ',
    'साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर',
    'सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी',
    'ऐंशी एक्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद',
    'नव्वद एक्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव',
  ].flatMap((ten) => ten.split(' ')),
  hundreds: (count) => `${count}शे`,
  hundredAlone: 'शंभर',
  thousand: 'हजार',
  lakh: 'लाख',
  crore: 'कोटी',
  rupee: 'रुपया',
  rupees: 'रुपये',
  paisa: 'पैसा',
  paise: 'पैसे',
  and: 'आणि',
};

const hindi: NumberWords = {
  upTo99: [
    'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
    'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
    'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
    'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
    'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
    'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
    'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
    'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
    'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी',
    'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
  ].flatMap((ten) => ten.split(' ')),
  hundreds: (count) => `${count} सौ`,
  hundredAlone: 'एक सौ',
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
  rupee: 'रुपया',
  rupees: 'रुपये',
  paisa: 'पैसा',
  paise: 'पैसे',
  and: 'और',
};

export const numberWords: Readonly<Record<Language, NumberWords>> = {
  en: english,
  ma: marathi,
  hi: hindi,
};
