import supertest from 'supertest';
import { expect, test } from 'vitest';
import { registerPositivePay } from '../testing/register-positive-pay.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

const account = '001011000007902';

test.each([
  ['Godavari Agro Farms Ltd', 'Godavari Agro Farms '],
  ['Niphad Cold Storage & Co', 'Niphad Cold Storage '],
])(
  'the cheque of %s is paid although its instruction is cut off behind a word',
  async (payee, cut) => {
    const bank = await startBank({ scenario: 'positive-pay', shared: true });
    const asha = await signInAs(bank, 'asha');
    await registerPositivePay(asha, { BeneficiaryName: cut, InstrumentDate: '20/11/2026' });
    const present = async (name: string) => {
      const cheque = { account, number: '700140', payee: name, amount: '50000' };
      return (await supertest(bank.app.server).post('/__sim/api/cheques').send(cheque)).body;
    };
    const reason = 'Payee differs from positive pay';
    expect(await present('Niphad Cold Chain')).toMatchObject({ outcome: 'returned', reason });
    expect(await present(payee)).toMatchObject({ outcome: 'paid' });
  },
);

test.each([' Ambernath Dyes', 'Ambernath Dyes '])(
  'an instruction for %j is registered by the OTP that was sent for it',
  async (BeneficiaryName) => {
    const bank = await startBank({ scenario: 'positive-pay', shared: true });
    const asha = await signInAs(bank, 'asha');
    const told = { BeneficiaryName, InstrumentDate: '20/11/2026' };
    expect(await registerPositivePay(asha, told)).toMatchObject({
      Message: 'Positive pay for cheque 700140 has been registered.',
    });
  },
);
