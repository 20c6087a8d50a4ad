import type { LedgerVerdict } from '../control/shapes.ts';

export function verdictSentence({ ok, checks }: LedgerVerdict): string {
  const failed = checks.filter((check) => !check.ok).length;
  if (ok && failed === 0) return `The ledger is in order: all ${checks.length} checks hold.`;
  return `The ledger is not in order: ${failed} of ${checks.length} checks failed.`;
}
