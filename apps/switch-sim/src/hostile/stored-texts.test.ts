import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { depositBody, savings } from '../testing/deposit-orders.ts';
import { naughtyTexts, scriptTexts, unicodeTexts } from '../testing/hostile/naughty-texts.ts';
import { type PendingRow, rejectionOf, waiting } from '../testing/request-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

/** What a free text of sixty characters is: well formed, and without controls. */
function isTaken(text: string): boolean {
  const isPrintable = [...text].every((one) => one >= ' ' && one !== '\u007f');
  return text.isWellFormed() && isPrintable && [...text].length <= 60;
}

const texts = [
  ...Object.values(unicodeTexts).filter((_, at) => at % times(2, 1) === 0),
  ...scriptTexts.filter((_, at) => at % times(3, 1) === 0),
  ...naughtyTexts.filter((_, at) => at % times(60, 1) === 0),
];

test(
  'a remark comes back letter for letter to whom it is shown, or is refused: no text is changed, cut or put in order (ASSURANCE E6, E7)',
  { ...bothEnginesWide, timeout: times(300_000, 1_800_000) },
  async () => {
    const bank = await startBank();
    const meera = await signInAs(bank, 'meera');
    const charles = await signInAs(bank, 'charles');
    const history = { Requesttype: 'H', CustNo: meera.customerNo };
    const counts = { kept: 0, refused: 0 };
    let amount = 100;
    let row: PendingRow | null = null;
    for (const text of texts) {
      // A request that was not rejected waits for the next text.
      row ??= await waiting(bank, meera, charles, { type: 'INTRA', amount: `${(amount += 1)}.00` });
      const answer = await charles.call(
        'FundTransferRequestService',
        rejectionOf(charles, row, text),
      );
      const told = { text, code: answer.kind === 'success' ? '0' : answer.code };
      expect(told).toEqual({ text, code: isTaken(text) ? '0' : '9100' });
      if (answer.kind !== 'success') {
        counts.refused += 1;
        continue;
      }
      const shown = await meera.expectCall('FundTransferRequestService', history);
      // Safe: the service answers rows, whose shape its own tests check.
      const { RequestList } = shown as { RequestList: Record<string, string>[] };
      const shownRow = RequestList.find(({ RequestId }) => RequestId === row?.RequestId);
      expect(shownRow?.['DecisionRemark'] ?? '').toBe(text.trim());
      counts.kept += 1;
      row = null;
    }
    for (const promise of ['E6', 'E7'])
      tell(
        promise,
        `${texts.length} texts: ${counts.kept} shown as entered, ${counts.refused} refused`,
      );
  },
);

test(
  'a name in any script is kept with the very characters that were entered, and what is no name is refused (ASSURANCE E7)',
  bothEnginesWide,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    const order = { scheme: '35018', months: 12, amount: '1000.00', account: savings } as const;
    const counts = { kept: 0, refused: 0 };
    for (const [what, NomineeName] of Object.entries(unicodeTexts)) {
      const request = depositBody(asha, order, {
        NomineeName,
        NomineeDateOfBirth: '14-03-1990',
        Relation: '006',
        RequestType: 'CREATE',
      });
      const answer = await asha.call('FDCreationService', request);
      if (answer.kind !== 'success') {
        expect({ what, code: answer.code }).toEqual({ what, code: '9100' });
        counts.refused += 1;
        continue;
      }
      const { AccNo } = answer.body as { AccNo: string };
      const asked = { Key: 'NOMINEE', CustNo: asha.customerNo };
      const { Rows } = (await asha.expectCall('AccountEnquiryService', asked)) as {
        Rows: { prdAcctId: string; nomineeName: string }[];
      };
      const row = Rows.find(({ prdAcctId }) => prdAcctId === AccNo);
      expect({ what, name: row?.nomineeName }).toEqual({ what, name: NomineeName });
      counts.kept += 1;
    }
    expect(counts.kept).toBeGreaterThan(5);
    tell(
      'E7',
      `${counts.kept} names of other scripts kept, ${counts.refused} that are no name refused`,
    );
  },
);
