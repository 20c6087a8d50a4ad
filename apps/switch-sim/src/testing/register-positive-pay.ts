import { confirmByOtp } from './confirm-by-otp.ts';
import type { SignedInClient } from './signed-in-client.ts';

/** An instruction for cheque 700140 of the scenario's textiles account, of Rs 50,000. */
export async function registerPositivePay(
  client: SignedInClient,
  told: { readonly InstrumentDate: string; readonly BeneficiaryName?: string },
) {
  const bound = {
    AccountNumber: '001011000007902',
    BeneficiaryName: 'Ambernath Dyes',
    Amount: '50000.00',
    ...told,
  };
  // What the portal has signed beside the number of the cheque.
  await confirmByOtp(client, 'POSITIVEPAY', { variable1: '700140', ...bound });
  return client.expectCall('PositivePayService', {
    CustomerNumber: client.customerNo,
    InstrumentNo: '700140',
    Remarks: 'Dyes',
    ...bound,
  });
}
