import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { paths } from '../../../paths.ts';
import { useDone } from '../../../session/use-done.ts';
import { DoneNotice } from '../../../ui/bank-words.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ChequeScreen } from '../ChequeScreen.tsx';
import { AuthoriseInstruction } from './AuthoriseInstruction.tsx';
import { InstructionForm } from './InstructionForm.tsx';
import { InstructionHistory } from './InstructionHistory.tsx';
import './positive-pay.css';
import { useHistorySearch } from './use-history-search.ts';
import { useInstructionForm } from './use-instruction-form.ts';

const Taken = z.object({ message: z.string() });

/** Tells the bank of a cheque before it is presented, and shows what became of earlier ones. */
export function PositivePayScreen() {
  const { t } = useTranslation('cheques');
  const instruction = useInstructionForm();
  const history = useHistorySearch();
  const { form, checked } = instruction;
  const { done: taken, tell, forget } = useDone(paths.positivePay, Taken);
  // What was said of the last one would stand over one that comes to nothing.
  const submit = () => {
    forget();
    instruction.submit();
  };
  const title = t(($) => $.positivePay.title);
  if (checked !== null) {
    return (
      <ChequeScreen title={title} step={2}>
        <AuthoriseInstruction
          entry={checked}
          onLeave={instruction.leave}
          onTaken={(message) => {
            tell({ message });
            instruction.reset();
          }}
        />
      </ChequeScreen>
    );
  }
  return (
    <>
      <ScreenHeading title={title} hasError={form.hasFaults} />
      <div className="positive-pay">
        {taken === null ? null : (
          <DoneNotice sent={taken.message} own={t(($) => $.positivePay.taken)} />
        )}
        <Tabs
          tabs={[
            {
              key: 'create',
              title: t(($) => $.positivePay.create),
              content: <InstructionForm {...instruction} submit={submit} />,
            },
            {
              key: 'history',
              title: t(($) => $.positivePay.history),
              content: <InstructionHistory {...history} />,
            },
          ]}
        />
      </div>
    </>
  );
}
