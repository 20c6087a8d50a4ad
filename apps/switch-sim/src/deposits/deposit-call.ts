import type { FDCreationService as Contract } from '@sahakar/contracts/deposits/FDCreationService';
import type { Call } from '../call/handler.ts';

/** A call that works out or opens a deposit. */
export type DepositCall = Call<typeof Contract>;
