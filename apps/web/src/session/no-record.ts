import { Refusal } from '../call/refusal.ts';

/** True where the switch says that there never was such an account, or that none is open. */
export function hasNoRecord(error: unknown): boolean {
  return error instanceof Refusal && noRecordCodes.has(error.code);
}

// One service may answer either (DECISIONS 4.1).
const noRecordCodes: ReadonlySet<string> = new Set(['5011', '7002']);
