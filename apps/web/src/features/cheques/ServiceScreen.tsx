import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = { title: string; step: 1 | 2; hasError?: boolean; children: ReactNode };

/** A cheque service of two steps: its details, and the OTP that allows it. */
export function ServiceScreen({ title, step, hasError = false, children }: Props) {
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

/** Says that the bank has taken a request, and under which number. */
export function TakenNotice({ message, requestNo }: { message: string; requestNo: string }) {
  const { t } = useTranslation('cheques');
  return (
    <Notice tone="success">
      <p>{message}</p>
      {requestNo === '' ? null : <p className="num">{t(($) => $.requestNo, { requestNo })}</p>}
    </Notice>
  );
}
