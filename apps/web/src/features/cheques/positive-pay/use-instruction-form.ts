import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import { mayBePaid } from '../fate/cheque-fate.tsx';
import {
  blankInstruction,
  type InstructionEntry,
  instructionFaults,
  type PositivePayFault,
} from './instruction-form.ts';

const keeping = {
  name: 'positive pay',
  work: 'positivePay',
  fields: ['account', 'payee', 'chequeDate', 'remarks', 'amount', 'chequeNumber', 'micr'],
} as const;

/** The form of an instruction: it goes on once its cheque is found to be unused. */
export function useInstructionForm() {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { amountMin } = useConfiguration().policy.positivePay;
  const [checked, setChecked] = useState<InstructionEntry | null>(null);
  const form = useKeptForm(keeping, () => blankInstruction, {
    words: ({ key }: PositivePayFault) =>
      t(($) => $.positivePay.messages[key], { amount: formatRupees(amountMin) }),
  });
  const { entry } = form;
  const fate = useServiceCall('fateOfChqService');

  const submit = () => {
    if (fate.isPending) return;
    if (!form.settle(instructionFaults(entry, amountMin))) return;
    fate.mutate(
      {
        request: {
          AccountNumber: entry.account,
          InstrumentNo: entry.chequeNumber,
          CustNo: login.CustomerNumber,
        },
      },
      { onSuccess: (answer) => setChecked(mayBePaid(answer) ? entry : null) },
    );
  };
  return {
    form,
    fate,
    /** What was found to be in order, whatever has been typed since; null until something was. */
    checked,
    submit,
    /** Back to the form with everything that was entered. */
    leave: () => setChecked(null),
    /** An empty form again, which no answer on its way leads on from. */
    reset() {
      form.reset();
      setChecked(null);
      fate.reset();
    },
  };
}

export type InstructionFormState = ReturnType<typeof useInstructionForm>;
