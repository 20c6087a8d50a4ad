import { StoreRefusedError } from './store-refused-error.ts';

/** There is none where one was to be opened, and none is made: another process may have removed it. */
export class NoBankError extends StoreRefusedError {}
