import { createRequire } from 'node:module';
import { drawPaper } from '@sahakar/paper/draw-paper';
import english from './en.json' with { type: 'json' };
import hindi from './hi.json' with { type: 'json' };
import marathi from './ma.json' with { type: 'json' };
import { manualPaper } from './manual-document.ts';

/** The texts by the portal's name of their language. */
export const manualTexts = { en: english, ma: marathi, hi: hindi } as const;
export type ManualLanguage = keyof typeof manualTexts;
export type ManualName = keyof (typeof english)['manuals'];

/** One printed manual: its path below the site, and its bytes. */
export type PrintedManual = { readonly path: string; readonly bytes: Buffer };

/** Prints every manual in every language: the same texts make the same bytes. */
export async function printManuals(): Promise<readonly PrintedManual[]> {
  const printed: PrintedManual[] = [];
  for (const { language, name } of everyManual()) {
    // One after the other: the fonts are shared, and the numbers in a file depend on the order.
    printed.push({ path: manualPath(language, name), bytes: await printManual(language, name) });
  }
  return printed;
}

export function everyManual(): readonly { language: ManualLanguage; name: ManualName }[] {
  // Safe: the keys of an object literal are its own names.
  const languages = Object.keys(manualTexts) as ManualLanguage[];
  // Safe: the same holds for what JSON has told the compiler.
  const names = Object.keys(english.manuals) as ManualName[];
  return languages.flatMap((language) => names.map((name) => ({ language, name })));
}

/** accountSummary in Marathi is manuals/ma/account-summary.pdf. */
export function manualPath(language: ManualLanguage, name: ManualName): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `manuals/${language}/${file}.pdf`;
}

export async function printManual(language: ManualLanguage, name: ManualName): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({ Noto: { normal: face('400Regular'), bold: face('600SemiBold') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path.includes(family));
  const { manuals, ...frame } = manualTexts[language];
  const paper = manualPaper(manuals[name], frame, language);
  return Buffer.from(await drawPaper(pdfmake, paper, {}));
}

// One font holds Latin and Devanagari: pdfmake knows no fallback from font to font.
const family = 'noto-sans-devanagari';
const { resolve } = createRequire(import.meta.url);

function face(weight: '400Regular' | '600SemiBold'): string {
  return resolve(`@expo-google-fonts/${family}/${weight}/NotoSansDevanagari_${weight}.ttf`);
}
