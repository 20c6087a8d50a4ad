import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import { CardProofFields } from '../../../ui/fields/CardProofFields.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { Visitor } from './identity-modes.ts';
import './identity.css';
import { FlowForm } from '../FlowForm.tsx';
import { TermsText } from '../terms/TermsText.tsx';
import '../terms/terms.css';
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
  const { form, dialog, cancel } = useCard(visitor);
  const [isAgreed, setAgreed] = useState(false);
  const isNewUser = visitor.mode === 'registration';
  return (
    <>
      <FlowForm
        title={t(($) => $.card.title)}
        lead={t(($) => $.headings[visitor.mode])}
        form={form}
        submit={t(($) => $.submit)}
        busy={t(($) => $.card.busy)}
        isReady={isAgreed || !isNewUser}
        cancel={t(($) => $.card.cancel)}
        onCancel={cancel}
      >
        <DigitsField {...form.field('card')} label={t(($) => $.card.number)} lengthMax={6} />
        <CardProofFields
          field={form.field}
          labels={{
            month: t(($) => $.card.month),
            year: t(($) => $.card.year),
            cvv: t(($) => $.card.cvv),
          }}
        />
        {isNewUser && <NewUserTerms isAgreed={isAgreed} onChange={setAgreed} />}
      </FlowForm>
      {dialog}
    </>
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
          <TermsText kind="retail" heading="h2" />
        </div>
      </details>
      <label className="choice">
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
