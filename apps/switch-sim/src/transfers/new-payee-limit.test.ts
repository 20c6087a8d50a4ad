import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { authorisedPayment, pay } from '../testing/other-bank-steps.ts';
import { confirmedPayee } from '../testing/payee-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const kavita = { payeeName: 'Kavita Raghavan Iyer', accountNumber: '004010000027751' };
const upTo100 = (hours: number) => ({
  payee: { newPayeeLimits: [{ hours, amountMax: '100.00' }] },
});

test(
  'a new payee is paid no more in all than the policy allows in his first hours, by any rail',
  bothEngines,
  async () => {
    const bank = await startBank({ policy: upTo100(24) });
    const asha = await signInAs(bank, 'asha');
    await confirmedPayee(asha, 'ADD', kavita);
    const to = kavita.accountNumber;
    const send = async (client: typeof asha, amount: string) =>
      client.call('FundTransferService', await authorisedTransfer(bank, client, { to, amount }));

    expect(await send(asha, '60.00')).toMatchObject({ kind: 'success' });
    expect(await send(asha, '40.01')).toMatchObject({
      code: '9045',
      message: 'A new beneficiary can be paid Rs 100.00 in the first 24 hours; Rs 60.00 are used.',
    });
    await bank.world.time.move({ to: new Date('2026-11-22T10:00:00+05:30'), frozen: true });
    const later = await signInAs(bank, 'asha');
    expect(await send(later, '40.01')).toMatchObject({ kind: 'success' });

    await bank.world.policies.replace(upTo100(87_840));
    await pay(bank, later, 'IMPS', { amount: '100.00' });
    const { service, request } = await authorisedPayment(bank, later, 'NEFT', { amount: '1.00' });
    expect(await later.call(service, request)).toMatchObject({ code: '9045' });
  },
);
