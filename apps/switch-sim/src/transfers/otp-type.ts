import type { Reader } from '@sahakar/db/dialect';
import { railOf, type TransferOrder } from './prepare-transfer.ts';

/** IMPS has an OTP of its own; every other transfer shares one (DECISIONS O5). */
export async function otpTypeOf(
  db: Reader,
  order: Pick<TransferOrder, 'txnType' | 'toIfsc'>,
): Promise<'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP'> {
  return (await railOf(db, order)) === 'IMPS' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';
}
