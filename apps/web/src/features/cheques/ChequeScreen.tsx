import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { Steps } from '../../ui/Steps.tsx';

type Step = 1 | 2;
type Props = { title: string; step: Step; hasError?: boolean; children: ReactNode };

/** A cheque service of two steps: its details, and the OTP that allows it. */
export function ChequeScreen({ title, step, hasError = false, children }: Props) {
  return (
    <>
      <ScreenHeading title={title} hasError={hasError}>
        <ChequeSteps current={step} />
      </ScreenHeading>
      {children}
    </>
  );
}

export function ChequeSteps({ current }: { current: Step }) {
  const { t } = useTranslation('cheques');
  return (
    <Steps names={[t(($) => $.steps.details), t(($) => $.steps.authorise)]} current={current} />
  );
}
