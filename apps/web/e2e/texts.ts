import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type accounts from '../src/i18n/en/accounts.json';
import type auth from '../src/i18n/en/auth.json';
import type cards from '../src/i18n/en/cards.json';
import type common from '../src/i18n/en/common.json';
import type deposits from '../src/i18n/en/deposits.json';
import type enquiries from '../src/i18n/en/enquiries.json';
import type passwords from '../src/i18n/en/passwords.json';
import type errors from '../src/i18n/en/errors.json';
import type paper from '../src/i18n/en/paper.json';
import type schedules from '../src/i18n/en/schedules.json';
import type statements from '../src/i18n/en/statements.json';
import type transfer from '../src/i18n/en/transfer.json';

export const languages = ['en', 'ma', 'hi'] as const;
export type Language = (typeof languages)[number];

/** How each language is called in its own script, as the switch on the page says. */
export const languageNames: Record<Language, string> = { en: 'English', ma: 'मराठी', hi: 'हिन्दी' };

export type Texts = {
  readonly accounts: typeof accounts;
  readonly auth: typeof auth;
  readonly cards: typeof cards;
  readonly common: typeof common;
  readonly deposits: typeof deposits;
  readonly enquiries: typeof enquiries;
  readonly passwords: typeof passwords;
  readonly errors: typeof errors;
  readonly paper: typeof paper;
  readonly schedules: typeof schedules;
  readonly statements: typeof statements;
  readonly transfer: typeof transfer;
};

/** The portal's own texts, so that a journey reads the same in every language. */
export function textsIn(language: Language): Texts {
  const read = (area: string): unknown =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../src/i18n/${language}/${area}.json`), 'utf8'),
    );
  // Safe: a unit test proves that the key sets of the three languages are equal.
  return {
    accounts: read('accounts'),
    auth: read('auth'),
    cards: read('cards'),
    common: read('common'),
    deposits: read('deposits'),
    enquiries: read('enquiries'),
    passwords: read('passwords'),
    errors: read('errors'),
    paper: read('paper'),
    schedules: read('schedules'),
    statements: read('statements'),
    transfer: read('transfer'),
  } as Texts;
}
