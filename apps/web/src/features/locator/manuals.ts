import type { Language } from '../../i18n/languages.ts';

/** The five manuals of the Help Menu, in its order. */
export const manuals = [
  'accountSummary',
  'otherService',
  'dashboard',
  'enquiry',
  'request',
] as const;
export type Manual = (typeof manuals)[number];

/** Where the build has put a manual; the names are those of bundle/manuals. */
export function manualAddress(manual: Manual, language: Language): string {
  const name = manual.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `/manuals/${language}/${name}.pdf`;
}
