import type { Rail } from '@sahakar/contracts/transfers/rails';
import { engine } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { books } from '../testing/books.ts';
import { callersAt } from '../testing/hostile/callers.ts';
import { authorisedPayment } from '../testing/other-bank-steps.ts';
import { propose } from '../testing/request-steps.ts';
import { addBody, confirmSchedule } from '../testing/schedule-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import type { CallResult } from '../testing/switch-client.ts';
import { authorisedTransfer, transferBody } from '../testing/transfer-steps.ts';

/** The classes of SecLists' Fuzzing/Amounts, written out, and what JavaScript reads in its own way. */
const notAmountsRows: readonly (readonly unknown[])[] = [
  ['', ' ', '-', '+', '.', ',', '..', '-1', '-1.00', '-0', '+1', '+1.00', '--1', '1-', '(1.00)'],
  ['1.', '.5', '.50', '1.005', '1.000', '0.001', '1.00.00', '1..00', '1,00', '1,000', '1,00,000'],
  [
    '1,00,000.50',
    '1 000',
    '1_000',
    "1'000",
    '1e5',
    '1E5',
    '1e-5',
    '1e400',
    '1.5e3',
    '0x10',
    '0X1F',
  ],
  ['0b11', '0o17', '10n', '1f', '1d', '1L', 'NaN', 'Infinity', '-Infinity', 'null', 'undefined'],
  ['true', 'one', '$1', '₹1', 'Rs. 100', '1.00 INR', '1%', '1/2', '1*1', '1+1', '2**3', '=1+1'],
  ['１００', '१००', '१२३.५०', '٣', '²', '½', '1٫50', '1\u00a0000', '1\u200b', '\u202e1', '1\u0000'],
  [
    ' 1',
    '1 ',
    '\t1',
    '1\n',
    '\r\n1',
    '1;2',
    '1|2',
    '1&2',
    '1\u002c00',
    '9'.repeat(13),
    '9'.repeat(400),
  ],
  ['9007199254740993', '18446744073709551616', '9223372036854775808', '1000000000000.00'],
  ["1' OR '1'='1", '1; DROP TABLE accounts', '<b>1</b>', '${1}', '{{1}}', '%31', '1%00', '../1'],
  [1, 1.5, 0, -1, 1e21, null, true, false, [], ['1.00'], {}, { toString: '1.00' }, [['1.00']]],
];
const notAmounts: readonly unknown[] = notAmountsRows.flat();
/** Rightly written, and outside of what anybody may pay. */
const outOfRange: readonly unknown[] = [
  '0',
  '0.00',
  '000.00',
  '0.01',
  '999999999999.99',
  '999999999999',
];

/** A deposit's amount may have sixteen digits, so that one beyond every maximum is refused by name. */
const longerInDeposits = /^\d{13,16}(\.\d\d)?$/;

/** Lists the requests that wait, and does not read the amount that may stand there. */
const readsNoAmount = 'G';

// The engines do not differ in what an amount is.
test.runIf(engine === 'sqlite')(
  'every field of every operation that takes an amount takes digits with at most two decimals and nothing else (ASSURANCE E8)',
  async () => {
    const bank = await startBank();
    const callers = await callersAt(bank);
    const before = await bank.bank.store.read.select().from(journals);
    const fields = callers.calls
      .filter(({ operation }) => operation !== readsNoAmount)
      .flatMap((call) =>
        Object.entries(call.request)
          .filter(
            ([name, value]) => /amount|limit$/i.test(name) || /^\d+\.\d\d$/.test(String(value)),
          )
          .map(([name]) => ({ call, name })),
      );
    const tried = notAmounts.filter((_, at) => at % times(6, 1) === 0);
    const wrong: string[] = [];
    const ask = async ({ call, name }: (typeof fields)[number], value: unknown) => {
      const client = await callers.clientOf(call.kind);
      return codeOf(await client.call(call.service, { ...call.request, [name]: value }));
    };
    for (const field of fields) {
      const where = `${field.call.service} ${field.call.operation} ${field.name}`;
      for (const value of tried) {
        const code = await ask(field, value);
        const isMeant =
          field.call.service === 'FDCreationService' &&
          typeof value === 'string' &&
          longerInDeposits.test(value);
        if (code !== '9100' && !isMeant)
          wrong.push(`${where} ${JSON.stringify(value).slice(0, 40)}: ${code}`);
      }
      for (const value of outOfRange) {
        const code = await ask(field, value);
        // What a deposit would come to may be asked of any amount.
        const asksOnly =
          field.call.service === 'FDCreationService' && field.call.operation !== 'CREATE';
        if (code === '0' && !asksOnly) wrong.push(`${where} ${JSON.stringify(value)}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await bank.bank.store.read.select().from(journals)).toEqual(before);
    tell(
      'E8',
      `${tried.length + outOfRange.length} amounts in ${fields.length} fields: 0 taken, 0 moved money`,
    );
  },
);

const zeros: readonly unknown[] = ['0', '0.00', '000.00'];

/** What answers where the amount alone is wrong: an OTP for it, or the last step behind one. */
const rangeCodes = {
  zero: ['9100'],
  'too small': ['9041'],
  // More than one transfer may be, or than there is.
  'too large': ['9041', '9040'],
} as const;

test.runIf(engine === 'sqlite')(
  'an amount out of range is refused for that, and not for want of an OTP (ASSURANCE E8)',
  async () => {
    const bank = await startBank();
    const [asha, meera] = [await signInAs(bank, 'asha'), await signInAs(bank, 'meera')];
    const pay = async (rail: Rail, amount: string) => {
      const { service, request } = await authorisedPayment(bank, asha, rail, { amount });
      return asha.call(service, request);
    };
    const ways: Readonly<Record<string, (amount: string) => Promise<CallResult>>> = {
      'within the bank': async (amount) =>
        asha.call('FundTransferService', await authorisedTransfer(bank, asha, { amount })),
      IMPS: (amount) => pay('IMPS', amount),
      NEFT: (amount) => pay('NEFT', amount),
      RTGS: (amount) => pay('RTGS', amount),
      'a request within the bank': (amount) => propose(bank, meera, { type: 'INTRA', amount }),
      'a request of IMPS': (amount) => propose(bank, meera, { type: 'INTER', amount }),
      'a request of NEFT': (amount) => propose(bank, meera, { type: 'NEFT', amount }),
      'a schedule': async (amount) => {
        const daily = { startOn: '2026-12-05', frequency: '2', payments: 3 } as const;
        const body = addBody(transferBody(bank, asha, { amount }), daily, asha.user);
        await confirmSchedule(asha, body);
        return asha.call('ScheduleTransferService', body);
      },
    };
    const before = await books(bank);
    const wrong: string[] = [];
    for (const amount of outOfRange.map(String)) {
      const kind = zeros.includes(amount) ? 'zero' : amount === '0.01' ? 'too small' : 'too large';
      const meant: readonly string[] = rangeCodes[kind];
      for (const [way, ask] of Object.entries(ways)) {
        const code = await ask(amount).then(codeOf, codeThrown);
        if (!meant.includes(code)) wrong.push(`${way} ${amount}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await books(bank)).toEqual(before);
    tell(
      'E8',
      `${outOfRange.length} amounts out of range in ${Object.keys(ways).length} ways, each behind its OTP: 0 taken`,
    );
  },
);

const codeOf = (answer: CallResult) => (answer.kind === 'success' ? '0' : answer.code);

/** A step before the last one throws what it was answered. */
const codeThrown = (error: Error) => /answered (\d{4})/.exec(error.message)?.[1] ?? error.message;
