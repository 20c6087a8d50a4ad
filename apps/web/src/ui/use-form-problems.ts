import { useState } from 'react';
import type { SummaryFault } from './ErrorSummary.tsx';

/** What stops a form, by field; each refused submit counts, so that the summary takes the focus. */
export function useFormProblems() {
  const [{ faults, attempt }, set] = useState<{
    readonly faults: readonly SummaryFault[];
    readonly attempt: number;
  }>({ faults: [], attempt: 0 });
  return {
    faults,
    attempt,
    textAt: (fieldId: string) => faults.find((fault) => fault.fieldId === fieldId)?.text,
    /** True where nothing is wrong; otherwise the form says what is. */
    settle(found: readonly SummaryFault[]): boolean {
      set((was) => ({ faults: found, attempt: found.length > 0 ? was.attempt + 1 : was.attempt }));
      return found.length === 0;
    },
    clear(fieldId: string) {
      set((was) => ({ ...was, faults: was.faults.filter((fault) => fault.fieldId !== fieldId) }));
    },
  };
}
