import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoneNotice } from '../../../ui/bank-words.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ChequeSteps } from '../ChequeScreen.tsx';
import { AuthoriseInstruction } from './AuthoriseInstruction.tsx';
import { InstructionForm } from './InstructionForm.tsx';
import { InstructionHistory } from './InstructionHistory.tsx';
import './positive-pay.css';
import { useInstructionForm } from './use-instruction-form.ts';

/** Tells the bank of a cheque before it is presented, and shows what became of earlier ones. */
export function PositivePayScreen() {
  const { t } = useTranslation('cheques');
  const [taken, setTaken] = useState<string | null>(null);
  const instruction = useInstructionForm(() => setTaken(null));
  const { form, checked } = instruction;
  const step = checked === null ? 1 : 2;
  return (
    <>
      {/* One heading for both steps: a second one would not know that the focus is to come to it. */}
      <ScreenHeading
        title={t(($) => $.positivePay.title)}
        hasError={form.hasFaults}
        step={taken === null ? step : undefined}
      >
        {step === 1 ? null : <ChequeSteps current={step} />}
      </ScreenHeading>
      {checked !== null ? (
        <AuthoriseInstruction
          entry={checked}
          onLeave={instruction.leave}
          onTaken={(message) => {
            setTaken(message);
            instruction.reset();
          }}
        />
      ) : (
        <div className="positive-pay">
          {taken === null ? null : <DoneNotice sent={taken} own={t(($) => $.positivePay.taken)} />}
          <Tabs
            tabs={[
              {
                key: 'create',
                title: t(($) => $.positivePay.create),
                content: <InstructionForm {...instruction} />,
              },
              {
                key: 'history',
                title: t(($) => $.positivePay.history),
                content: <InstructionHistory />,
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
