import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { envelopeFaults, responseCodes } from '@sahakar/contracts/response-codes';
import { expect, test } from 'vitest';

const page = join(import.meta.dirname, '../../../../docs/response-codes.md');
const published = new Map(
  [...readFileSync(page, 'utf8').matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]),
);

// What the three documents name; 5055 and 5056 are the hole that they leave (RULINGS 4.1).
const documented = new Set(
  '0 100 5002 5007 5011 5029 5050 5051 5052 5053 5054 5055 5056 5057 5099 7002 7999'.split(' '),
);

test('every code of our own lies in 9001 to 9199, or 9400 to 9599 of the envelope, and those that are published are all of them (B465, C338, R5)', () => {
  for (const [code, name] of Object.entries(responseCodes)) {
    expect([code, published.get(code)]).toEqual([code, name.replaceAll('-', ' ')]);
    if (documented.has(code)) continue;
    expect(Number(code)).toBeGreaterThanOrEqual(9001);
    expect(Number(code)).toBeLessThanOrEqual(9199);
  }
  for (const [code, status] of Object.entries(envelopeFaults)) {
    expect([code, published.get(code)]).toEqual([code, String(status)]);
    expect(code).toMatch(/^9[45]\d\d$/);
  }
  const known = [...Object.keys(responseCodes), ...Object.keys(envelopeFaults)];
  expect(new Set(published.keys())).toEqual(new Set(known));
});

test('each failure of transfers and cards that the documents leave without a code has one (C338)', () => {
  expect(responseCodes).toMatchObject({
    '9011': 'not-permitted',
    '9022': 'otp-generation-limit',
    '9030': 'transaction-password-wrong',
    '9031': 'transaction-password-locked',
    '9040': 'insufficient-balance',
    '9041': 'outside-rail-limits',
    '9042': 'daily-amount-exceeded',
    '9043': 'daily-count-exceeded',
    '9070': 'card-details-wrong',
    '9071': 'card-state-conflict',
  });
});

test('no service refuses with a code that is not published (B465)', () => {
  const contracts: readonly Contract[] = Object.values(catalogue);
  const unpublished = contracts.flatMap(({ name, refusals }) =>
    refusals.filter((code) => !published.has(code)).map((code) => `${name} ${code}`),
  );
  expect(unpublished).toEqual([]);
});

/** From which services the documents, or RULINGS 4.1, know each of their codes. */
const knownFrom: Readonly<Record<string, string>> = {
  '100': 'FundTransferRequestService ManagePayeeService',
  '5002': 'NEFT_RTGS_TransactionRequestService',
  '5007': 'UnBlockUserService',
  '5011': 'FDViewService LoanViewService',
  '5029':
    'ATMHotMarkingService OTPValidationService UpdateAllCardDetailsService UpdateCardPinService',
  '5050': 'MobileValidationIBService MobileValidationService',
  '5051': 'MobileValidationIBService MobileValidationService',
  '5052': 'MobileValidationIBService MobileValidationService',
  '5053': 'MobileValidationIBService MobileValidationService OnlineMobileRegistrationIBService',
  '5054': 'MobileValidationIBService MobileValidationService',
  '5057': 'ForgotUserIDService MobileValidationIBService MobileValidationService',
  '5099': 'MobileValidationIBService MobileValidationService',
  '7002': 'FDViewService LoanViewService',
  '7999': 'EStatementService LoanViewPDFService MiniStatementService',
};

test('no service refuses with a documented code that means something else elsewhere (B465)', () => {
  const contracts: readonly Contract[] = Object.values(catalogue);
  const declaring = (code: string) =>
    contracts.filter(({ refusals }) => refusals.some((refusal) => refusal === code));
  const declared = [...documented].map(
    (code) =>
      [
        code,
        declaring(code)
          .map(({ name }) => name)
          .toSorted()
          .join(' '),
      ] as const,
  );
  expect(Object.fromEntries(declared.filter(([, names]) => names !== ''))).toEqual(knownFrom);
});
