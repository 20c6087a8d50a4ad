import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

const own = Object.values<Contract>(catalogue).flatMap(({ name, owns }) => {
  const field = Object.keys(owns).find((one) => owns[one] === 'account');
  return field === undefined ? [] : [{ name, field }];
});

test(
  'an account that no contract takes is refused by its contract and asked of no store, whoever calls (ASSURANCE E2)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const clients = [strangerAt(bank), await signInAs(bank, 'asha')];
    expect(own.length).toBeGreaterThan(15);
    for (const client of clients) {
      for (const { name, field } of own) {
        const answer = await client.call(name, { [field]: '00101000004231\0' });
        expect(answer).toMatchObject({ status: 200, code: '9100' });
      }
    }
  },
);
