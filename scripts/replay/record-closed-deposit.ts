import { depositOrderExample } from '@sahakar/contracts/deposits/deposit-order-example';
import * as z from 'zod/mini';
import { recordOf } from './record-of.ts';

/** No service closes a deposit: the bank pays it back on the day of its maturity. */
export function recordClosedDeposit(url: string): Promise<void> {
  const title = 'a short deposit is opened, looked at, and paid back on its day of maturity';
  return recordOf(url, { file: 'deposit-closed', title }, async ({ signInAs, advance }) => {
    const { client, customerNumber: CustNo } = await signInAs('ravi');
    const order = { ...depositOrderExample, ...shortDeposit, customerId: CustNo };
    await client.callRaw('FDCreationService', { ...order, RequestType: 'CALCULATE' });
    const { outcome } = await client.callRaw('FDCreationService', {
      ...order,
      RequestType: 'CREATE',
    });
    const { AccNo: AccountNumber } = Created.parse(outcome).body;
    await client.callRaw('FDViewService', { Key: 'FdView', CustNo });
    await advance('P8D');
    const { client: later } = await signInAs('ravi');
    await later.callRaw('FDViewService', { Key: 'FdView', CustNo });
    const period = { FromDate: '21-11-2026', ToDate: '29-11-2026' };
    await later.callRaw('EStatementService', { AccountNumber, ...period, CustNo });
    await later.callRaw('LogOutValidateIBService', { UserName: CustNo });
  });
}

const Created = z.object({ body: z.object({ AccNo: z.string() }) });

const shortDeposit = {
  NomineeName: 'Sunita Ravi Joshi',
  NomineeAddress1: '4 Gokhale Road North',
  NomineeDateOfBirth: '02-02-1980',
  Relation: '027',
  schemeCode: '35010',
  Scheme: 'Short Term Deposit',
  ProductCode: '35010',
  renewalFlag: '',
  MaxNumOfRenewalAllwd: '0',
  AutoCloseMaturityFlag: 'F',
  period: '0',
  TYear: '0',
  TenureInDays: '7',
  TenureInMonths: '0',
  Amount: '5000.00',
  EmailID: 'ravi.joshi@example.in',
  Telephone: '9820000021',
  TransferAccountNumber: '001010000051204',
  IntCreditAcctNo: '001010000051204',
};
