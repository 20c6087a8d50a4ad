import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';

/** The message keys of the documents, on transfers and cards, passwords and card details, as there. */
const documented = [
  'otp_called_gt_three',
  'no_active_card_against_acc_no',
  'min_amt_limit',
  'min_amt_transfer_limit',
  'please_fill_all_the_details',
  'ent_valid_amt',
  'the_amt_must_gt_zero',
  'invalid_amount',
  'imps_tranfer_lmt',
  'imps_upper_limit',
  'rtgs_max_limit',
  'amount_limit_2lac',
  'insuf_bal',
  'remark_length',
  'no_payment_gt_one_time',
  'txn_pwd_cannot_be_empty',
  'otp_empty',
  'otp_invalid',
  'please_enter_otp',
  'please_enter_valid_otp',
  'pl_enter_cvv',
  'pl_entered_new_pin_confirm_pin_mismatch',
  'pl_enter_valid_new_pin',
  'please_enter_expiry_month',
  'please_enter_valid_expiry_month',
  'please_enter_expiry_year',
  'please_enter_valid_expiry_year',
  'please_enter_cvv',
  'please_enter_valid_cvv',
  'kindly_select_type_of_block',
  'limit_should_be_below',
  'no_new_limit_observed',
  'kindly_update_one',
  'pl_enter_payee_valid_cheque_no',
  'invalid_intrument_no',
  'invalid_micr_code',
  'pl_enter_amount_gt_fifty_thousand',
  'please_select_an_acc_number',
  'there_is_technical_issue',
  'something_went_wrong',
  'new_old_not_same',
  'pwd_mismatch',
  'new_conf_pwd_mismatch',
] as const;
type MessageKey = (typeof documented)[number];

/** Two keys of one meaning: the first one is shown, the second says the same. */
const twins = [
  ['min_amt_limit', 'min_amt_transfer_limit'],
  ['the_amt_must_gt_zero', 'invalid_amount'],
  ['imps_tranfer_lmt', 'imps_upper_limit'],
  ['pl_enter_payee_valid_cheque_no', 'invalid_intrument_no'],
] as const satisfies readonly (readonly [MessageKey, MessageKey])[];

/**
 * Every text of a language under its last key, whatever area it belongs to. How many OTPs can be
 * requested is one text, which stands in others as it is for several.
 */
function textsByKey(language: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  const folder = join(import.meta.dirname, language);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const requests: string = read('ui.json').otp.most_other;
  const collect = (key: string, value: unknown) => {
    if (typeof value === 'string') {
      const text = value.replace(/\$t\(ui:otp\.most,[^)]*\)/, requests);
      texts.set(key, [...(texts.get(key) ?? []), text]);
    } else for (const [name, inner] of Object.entries(value ?? {})) collect(name, inner);
  };
  for (const file of readdirSync(folder)) collect('', read(file));
  return texts;
}

const tables = new Map(languages.map((language) => [language, textsByKey(language)]));
const textsOf = (language: (typeof languages)[number], key: MessageKey) =>
  tables.get(language)?.get(key) ?? [];

test.each(documented)(
  '%s has a text in English, and another in Hindi and in Marathi (A237, A252, C357, ruling 19)',
  (key) => {
    const english = textsOf('en', key);
    expect(english.length).toBeGreaterThan(0);
    for (const language of ['hi', 'ma'] as const) {
      const own = textsOf(language, key);
      expect(own).toHaveLength(english.length);
      for (const text of own) expect(english).not.toContain(text);
    }
  },
);

test('every documented message is named by a screen, the second of two twins left out (C219, C357, ruling 19)', () => {
  const screens = globSync(join(import.meta.dirname, '..', '**/*.{ts,tsx}'))
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const silent = new Set<string>(twins.map(([, second]) => second));
  for (const key of documented.filter((name) => !silent.has(name))) {
    // i18next takes the endings _one and _zero for a plural: the screen names what stands before.
    expect(screens).toMatch(new RegExp(`\\b${key.replace(/_(one|zero)$/, '')}`));
  }
});

test('a technical issue and any other failure have the words of the documents under their keys (A334, A335)', () => {
  expect(textsOf('en', 'there_is_technical_issue')).toEqual([
    'There is Technical Issue',
    'there is technical issue',
  ]);
  expect(textsOf('en', 'something_went_wrong')).toEqual(['Something Went Wrong']);
});

test('a flow that is over says so in the documented words, whatever it adds (A341)', () => {
  for (const language of languages) {
    const said = textsOf(language, 'otp_called_gt_three');
    const shortest = said.toSorted((one, other) => one.length - other.length)[0] ?? '';
    expect(shortest).toMatch(/\S/);
    expect(said.filter((text) => !text.startsWith(shortest))).toEqual([]);
    const times = String(standardPolicy.otp.generationsMax - 1);
    const told = shortest.replace(/\{\{\w+\}\}/, times);
    if (language === 'en') expect(told).toBe('An OTP can be requested at most 3 times');
  }
});

test('what the policy sets stands in no text of a bound, but comes into it (C227, C233, C358)', () => {
  for (const language of languages) {
    for (const key of ['min_amt_limit', 'min_amt_transfer_limit'] as const) {
      expect(textsOf(language, key)).toEqual([expect.stringMatching(/^\D*\{\{amount\}\}\D*$/)]);
    }
    expect(textsOf(language, 'remark_length')).toEqual([
      expect.stringMatching(/^\D*\{\{most\}\}\D*$/),
    ]);
  }
});

test.each(twins)('%s and %s say the same in every language (C219)', (first, second) => {
  for (const language of languages) {
    const [said] = textsOf(language, first);
    expect(said).toMatch(/\S/);
    expect(textsOf(language, second)).toEqual([said]);
  }
});
