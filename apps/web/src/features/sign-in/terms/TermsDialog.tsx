import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { mobileOf } from '../../../call/call-user.ts';
import { offWhen } from '../../../ui/buttons/off-when.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { FlowFailure } from '../FlowFailure.tsx';
import { termsKind } from '../next-step.ts';
import { TermsText } from './TermsText.tsx';
import './terms.css';

type Props = {
  login: LoginResult;
  onAccepted(login: LoginResult): Promise<void>;
  onRefused(): void;
};

/** The terms of the customer's kind; only the tick and Submit together accept them. */
export function TermsDialog({ login, onAccepted, onRefused }: Props) {
  const { t } = useTranslation('identity');
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setWarned(!isAgreed);
    if (!isAgreed) return;
    setBusy(true);
    try {
      await callService('TNCService', {
        CustNo: login.CustomerNumber,
        MobileNo: mobileOf(login),
        TNC: 'Yes',
        RequestDateTime: bankMoment(),
      });
      await onAccepted(login);
      // It stays busy: what follows takes its place, though not at once.
    } catch (failure) {
      setFailed({ failure });
      setBusy(false);
    }
  }

  return (
    <Modal
      describedBy={null}
      className="terms"
      title={t(($) => $.card.terms)}
      // What is on its way to the bank cannot be taken back.
      {...(!isBusy && { onClose: onRefused })}
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
          {isWarned && (
            <p className="field-error" role="alert">
              {t(($) => $.terms.refused)}
            </p>
          )}
          <button type="button" className="btn" aria-busy={isBusy} onClick={() => void submit()}>
            {t(($) => $.submit)}
          </button>
          <button type="button" className="btn quiet" {...offWhen(isBusy, onRefused)}>
            {t(($) => $.terms.close)}
          </button>
        </>
      }
    >
      <TermsText kind={termsKind(login)} heading="h3" />
      {failed !== null && <FlowFailure failure={failed.failure} onClose={() => setFailed(null)} />}
    </Modal>
  );
}
