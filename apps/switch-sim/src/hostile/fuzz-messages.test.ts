import { engine } from '@sahakar/db/dialect';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { sealedCall, startBankApart } from '../testing/hostile/bank-apart.ts';
import { oddMessage, type OddMessage } from '../testing/hostile/odd-messages.ts';
import { sendRaw } from '../testing/hostile/raw-socket.ts';
import { insideOfBank } from '../testing/inside-of-bank.ts';
import { seed } from '../testing/seed.ts';

const enquiry = { AccountNumber: '001010000042317', CustNo: '100042317' };
const rssGrowthMebibytesMax = 50;
/** So many at once, and so many made of one sealed call before the next is sealed. */
const atOnce = 20;

// A process of its own has the engine of its own settings.
test.runIf(engine === 'sqlite')(
  'no message over a real socket, however odd its lines, headers and bytes, brings the bank down, finds a fault, or is told of the inside (ASSURANCE E1)',
  { timeout: times(300_000, 3_600_000) },
  async () => {
    // In a small heap what grows is what is held, and not what nobody has cleared away yet.
    const bank = await startBankApart('lifted', {
      NODE_OPTIONS: '--max-semi-space-size=1 --max-old-space-size=128',
    });
    const asha = await bank.signIn('asha');
    const total = times(600, 50_000);
    const warm = Math.ceil(total / 10);
    const counts: Record<string, number> = {};
    let before = 0;
    const send = async (messages: readonly OddMessage[]) => {
      const template = await sealedCall(asha, 'BalanceEnquiryService', enquiry);
      await Promise.all(
        messages.map(async (message) => {
          const { text, statuses, isSilent } = await sendRaw(bank.port, [message.make(template)]);
          const told = { what: message.what, seed, statuses, isSilent };
          expect(told).toMatchObject({ isSilent: false });
          expect({ ...told, faults: statuses.filter((status) => status >= 500) }).toMatchObject({
            faults: [],
          });
          if (statuses.some((status) => status >= 400)) expect(text).not.toMatch(insideOfBank);
          for (const status of statuses.length === 0 ? ['closed'] : statuses)
            counts[status] = (counts[status] ?? 0) + 1;
        }),
      );
    };
    for (let from = 0; from < total; from += atOnce) {
      if (from >= warm && before === 0) before = bank.residentMebibytes();
      await send(
        fc.sample(oddMessage, { numRuns: Math.min(atOnce, total - from), seed: seed + from }),
      );
    }
    const growth = bank.residentMebibytes() - before;
    expect(await bank.isWell()).toBe(true);
    expect(bank.printed()).not.toMatch(/\n\s+at /);
    expect((await asha.callRaw('BalanceEnquiryService', enquiry)).outcome).toMatchObject({
      kind: 'success',
    });
    tell(
      'E1',
      `${total} odd messages over a socket: ${JSON.stringify(counts)}, 0 HTTP 5xx, 0 crashes, 0 tell of the inside, memory grew by ${Math.round(growth)} MiB from ${Math.round(before)}, seed ${seed}`,
    );
    expect(growth).toBeLessThan(rssGrowthMebibytesMax);
  },
);
