import supertest from 'supertest';
import { expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
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
    await confirmByOtp(asha, 'POSITIVEPAY', { variable1: '700140' });
    await asha.expectCall('PositivePayService', {
      CustomerNumber: asha.customerNo,
      AccountNumber: account,
      InstrumentNo: '700140',
      BeneficiaryName: cut,
      InstrumentDate: '20/11/2026',
      Amount: '50000.00',
      Remarks: 'Seeds',
    });
    const present = async (name: string) => {
      const cheque = { account, number: '700140', payee: name, amount: '50000' };
      return (await supertest(bank.app.server).post('/__sim/api/cheques').send(cheque)).body;
    };
    const reason = 'Payee differs from positive pay';
    expect(await present('Niphad Cold Chain')).toMatchObject({ outcome: 'returned', reason });
    expect(await present(payee)).toMatchObject({ outcome: 'paid' });
  },
);
