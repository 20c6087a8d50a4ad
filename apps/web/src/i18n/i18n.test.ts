import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from './en/cheques.json';
import { isolated, startTexts, storedLanguage } from './i18n.ts';
import { configuration } from '../configuration/configuration.ts';
import { languageOfTag, languages, languageTags } from './languages.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});
afterEach(() => vi.unstubAllGlobals());

test('starts in English when no language was chosen before, also on a machine of another one (A005)', () => {
  vi.stubGlobal('navigator', { language: 'hi-IN', languages: ['hi-IN', 'mr-IN'] });
  expect(storedLanguage()).toBe('en');
});

test.each(['en', 'ma', 'hi'])('starts in the language that was chosen: %s (A007)', (code) => {
  stored.set('sahakar.lang', code);
  expect(storedLanguage()).toBe(code);
});

test('takes a stored language that it does not know as none', () => {
  stored.set('sahakar.lang', 'mr');
  expect(storedLanguage()).toBe('en');
});

test('has English, Marathi and Hindi and no other language (A007)', () => {
  expect(languages).toEqual(['en', 'ma', 'hi']);
});

test('calls Marathi ma inside and mr outside (A009, 4.18-2)', async () => {
  expect(languages.map((language) => languageTags[language])).toEqual(['en', 'mr', 'hi']);
  expect(languageOfTag('mr')).toBe('ma');
  await startTexts('ma');
  expect(document.documentElement.lang).toBe('mr');
});

test('falls back to the English text of a key that a language lacks (A006, C357, ruling 19)', async () => {
  const i18n = await startTexts('ma');
  const marathi = i18n.getResource('mr', 'common', 'skip');
  expect(i18n.t(($) => $.skip)).toBe(marathi);
  i18n.removeResourceBundle('mr', 'common');
  i18n.addResourceBundle('mr', 'common', { close: 'बंद करा' });
  expect(i18n.t(($) => $.close)).toBe('बंद करा');
  expect(i18n.t(($) => $.skip)).toBe('Skip to the content');
});

test('falls back to English also on a screen whose texts came later (A006)', async () => {
  const i18n = await startTexts('ma');
  await i18n.loadNamespaces('cheques');
  const says = () => i18n.t(($) => $.book.title, { ns: 'cheques' });
  expect(says()).toBe(i18n.getResource('mr', 'cheques', 'book.title'));
  i18n.removeResourceBundle('mr', 'cheques');
  i18n.addResourceBundle('mr', 'cheques', {});
  expect(says()).toBe(english.book.title);
});

test('a value with signs or letters from right to left is kept apart from the sentence around it', () => {
  expect(isolated('Asha Kulkarni')).toBe('Asha Kulkarni');
  expect(isolated('आशा कुलकर्णी')).toBe('आशा कुलकर्णी');
  expect(isolated('Asha \u202eKulkarni')).toBe('\u2068Asha \u202eKulkarni\u2069');
  expect(isolated('آشا')).toBe('\u2068آشا\u2069');
});

test('a text says what the policy of the bank sets as it is when it is shown, and by the documents three requests and three tries (A341)', async () => {
  const i18n = await startTexts('en');
  await i18n.loadNamespaces(['help', 'transfer']);
  const said = () => [
    i18n.t(($) => $.announcements.otp_called_gt_three),
    i18n.t(($) => $.announcements.otpWrong),
    i18n.t(($) => $.messages.otp_called_gt_three, { ns: 'transfer' }),
    i18n
      .t(($) => $.faq, { ns: 'help', returnObjects: true })
      .flatMap(({ lines }) => lines)
      .join(),
    i18n.t(($) => $.codes, { ns: 'errors', returnObjects: true })['9021'],
  ];
  const digits = () => i18n.t(($) => $.otp.hint, { ns: 'auth' });
  for (const text of said()) expect(text).toMatch(/ 3 /);
  expect(digits()).toBe('6 digits, sent by SMS');
  const { otp } = configuration().policy;
  const documented = { ...otp };
  try {
    Object.assign(otp, { digits: 8, generationsMax: 10, wrongMax: 9 });
    for (const text of said()) expect(text).toMatch(/ 9 /);
    expect(digits()).toBe('8 digits, sent by SMS');
  } finally {
    Object.assign(otp, documented);
  }
});

test.each([
  ['en', 1, 'No other OTP can be requested', 'The OTP was wrong once.', 'after one wrong attempt.'],
  ['en', 2, 'An OTP can be requested at most once', 'wrong 2 times.', 'after 2 wrong attempts.'],
  ['en', 4, 'An OTP can be requested at most 3 times', 'wrong 4 times.', 'after 4 wrong attempts.'],
  ['ma', 1, 'दुसरा OTP मागवता येत नाही', 'OTP एकदा चुकीचा', 'एका चुकीच्या प्रयत्नानंतर OTP'],
  ['ma', 2, 'OTP जास्तीत जास्त एकदा मागवता येतो', 'OTP 2 वेळा चुकीचा', '2 चुकीच्या प्रयत्नांनंतर OTP'],
  ['hi', 1, 'दूसरा OTP नहीं मँगाया जा सकता', 'OTP एक बार गलत', 'एक गलत प्रयास के बाद OTP'],
  ['hi', 2, 'OTP अधिकतम एक बार मँगाया जा सकता है', 'OTP 2 बार गलत', '2 गलत प्रयासों के बाद OTP'],
] as const)(
  'in %s a bank that sends and takes so many OTPs, %i, is spoken of as none, one or several',
  async (language, count, requests, wrong, cancelled) => {
    const i18n = await startTexts(language);
    await i18n.loadNamespaces(['help', 'transfer']);
    const { otp } = configuration().policy;
    const documented = { ...otp };
    try {
      Object.assign(otp, { generationsMax: count, wrongMax: count });
      const faq = i18n.t(($) => $.faq, { ns: 'help', returnObjects: true });
      for (const text of [
        i18n.t(($) => $.announcements.otp_called_gt_three),
        i18n.t(($) => $.messages.otp_called_gt_three, { ns: 'transfer' }),
        i18n.t(($) => $.otp.otp_called_gt_three, { ns: 'ui' }),
        i18n.t(($) => $.otp.atMost, { ns: 'ui' }),
        faq.flatMap(({ lines }) => lines).join(),
      ]) {
        expect(text).toContain(requests);
        expect(text).not.toMatch(/\$t|[{}]/);
      }
      expect(i18n.t(($) => $.announcements.otpWrong)).toContain(wrong);
      const codes = i18n.t(($) => $.codes, { ns: 'errors', returnObjects: true });
      expect(codes['9021']).toContain(cancelled);
    } finally {
      Object.assign(otp, documented);
    }
  },
);
