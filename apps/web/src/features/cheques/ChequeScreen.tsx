import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { Steps } from '../../ui/Steps.tsx';

type Props = { title: string; step: 1 | 2; hasError?: boolean; children: ReactNode };

/** A cheque service of two steps: its details, and the OTP that allows it. */
export function ChequeScreen({ title, step, hasError = false, children }: Props) {
  const { t } = useTranslation('cheques');
  return (
    <>
      <ScreenHeading title={title} hasError={hasError}>
        <Steps names={[t(($) => $.steps.details), t(($) => $.steps.authorise)]} current={step} />
      </ScreenHeading>
      {children}
    </>
  );
}
