import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { mobileOf } from '../../../call/call-user.ts';
import type { FailureText } from '../../../call/use-failure-text.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { termsKind } from '../next-step.ts';
import { TermsText } from './TermsText.tsx';
import './terms.css';
import { useFailureTextHere } from '../use-failure-text-here.ts';

type Props = {
  login: LoginResult;
  onAccepted(login: LoginResult): Promise<void>;
  onRefused(): void;
};

/** The terms of the customer's kind; only the tick and Submit together accept them. */
export function TermsDialog({ login, onAccepted, onRefused }: Props) {
  const { t } = useTranslation('identity');
  const failureText = useFailureTextHere();
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FailureText | null>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    if (!isAgreed) {
      setProblem({ text: t(($) => $.terms.refused) });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await callService('TNCService', {
        CustNo: login.CustomerNumber,
        MobileNo: mobileOf(login),
        TNC: 'Yes',
        RequestDateTime: bankMoment(),
      });
      await onAccepted(login);
    } catch (failure) {
      setProblem(failureText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      className="terms"
      title={t(($) => $.card.terms)}
      onClose={onRefused}
      actions={
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={isAgreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            {t(($) => $.terms.agree)}
          </label>
          {problem !== null && (
            <p className="field-error" role="alert" lang={problem.lang}>
              {problem.text}
            </p>
          )}
          <button type="button" className="btn" aria-busy={isBusy} onClick={() => void submit()}>
            {t(($) => $.submit)}
          </button>
          <button type="button" className="btn quiet" onClick={onRefused}>
            {t(($) => $.terms.close)}
          </button>
        </>
      }
    >
      <p className="hint">{t(($) => $.terms.summary)}</p>
      <TermsText kind={termsKind(login)} />
    </Modal>
  );
}
