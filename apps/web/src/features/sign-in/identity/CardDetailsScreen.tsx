import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { Visitor } from './identity-modes.ts';
import './identity.css';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { TermsText } from '../terms/TermsText.tsx';
import '../terms/terms.css';
import { CardFields } from './CardFields.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import { useCard } from './use-card.ts';

/** The debit card behind the customer, before an OTP is sent. */
export function CardDetailsScreen() {
  const visitor = useScreenState(Visitor, paths.root);
  if (visitor === null) return null;
  return (
    <PublicFrame>
      <CardForm visitor={visitor} />
    </PublicFrame>
  );
}

/** Last six digits, expiry and CVV; who registers has to agree to the terms as well. */
function CardForm({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('identity');
  const { form, dialog, isBusy, submit, cancel, closeDialog } = useCard(visitor);
  const [isAgreed, setAgreed] = useState(false);
  const isNewUser = visitor.mode === 'registration';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <ScreenHeading title={t(($) => $.card.title)} hasError={form.hasFaults}>
        <p className="soft">{t(($) => $.headings[visitor.mode])}</p>
      </ScreenHeading>
      <ErrorSummary {...form.summary} />
      <CardFields typed={form.entry} onChange={form.set} textAt={form.textAt} />
      {isNewUser && <NewUserTerms isAgreed={isAgreed} onChange={setAgreed} />}
      <div className="form-actions">
        <button type="submit" className="btn" aria-busy={isBusy} disabled={isNewUser && !isAgreed}>
          {isBusy ? t(($) => $.card.busy) : t(($) => $.submit)}
        </button>
        <button type="button" className="btn quiet" onClick={cancel}>
          {t(($) => $.card.cancel)}
        </button>
      </div>
      {dialog !== null && <FlowDialog {...dialog} onClose={closeDialog} />}
    </form>
  );
}

type TermsProps = { isAgreed: boolean; onChange(isAgreed: boolean): void };

/** The terms to read, and the tick without which nobody registers. */
function NewUserTerms({ isAgreed, onChange }: TermsProps) {
  const { t } = useTranslation('identity');
  // A box that scrolls can be reached and scrolled by keyboard.
  const box = { role: 'region', tabIndex: 0, 'aria-label': t(($) => $.card.terms) };
  return (
    <>
      <details className="card-terms">
        <summary>{t(($) => $.card.readTerms)}</summary>
        <div className="terms-box" {...box}>
          <TermsText kind="retail" />
        </div>
      </details>
      <label className="agree">
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t(($) => $.card.agree)}
      </label>
    </>
  );
}
