import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/money.ts';
import { useFormProblems } from '../../../ui/use-form-problems.ts';
import { mayBePaid } from '../fate/use-fate-texts.ts';
import { blankInstruction, type InstructionEntry, instructionFaults } from './instruction-form.ts';

/** The form of an instruction: it goes on once its cheque is found to be unused. */
export function useInstructionForm() {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { amountMin } = useConfiguration().policy.positivePay;
  const [entry, setEntry] = useState(blankInstruction);
  const [isChecked, setChecked] = useState(false);
  const problems = useFormProblems();
  const fate = useServiceCall('fateOfChqService');

  const set = (change: Partial<InstructionEntry>) => {
    setEntry((was) => ({ ...was, ...change }));
    for (const field of Object.keys(change)) problems.clear(field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fate.isPending) return;
    const amount = formatRupees(amountMin);
    const found = instructionFaults(entry, amountMin).map(({ field, key }) => ({
      fieldId: field,
      text: t(($) => $.positivePay.messages[key], { amount }),
    }));
    if (!problems.settle(found)) return;
    fate.mutate(
      {
        request: {
          AccountNumber: entry.account,
          InstrumentNo: entry.chequeNumber,
          CustNo: login.CustomerNumber,
        },
      },
      { onSuccess: (answer) => setChecked(mayBePaid(answer)) },
    );
  };
  return {
    entry,
    problems,
    fate,
    isChecked,
    set,
    submit,
    /** Back to the form with everything that was entered. */
    leave: () => setChecked(false),
    /** An empty form again, once the bank has taken the instruction. */
    reset() {
      setEntry(blankInstruction);
      setChecked(false);
      fate.reset();
    },
  };
}

export type InstructionFormState = ReturnType<typeof useInstructionForm>;
