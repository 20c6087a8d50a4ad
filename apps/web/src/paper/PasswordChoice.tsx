import { useTranslation } from 'react-i18next';
import { SecretField } from '../ui/fields/SecretField.tsx';
import './password-choice.css';
import { type PaperSecret, paperPasswordField } from './use-paper-password.ts';

/** Whether a PDF is to be closed by a password, and which. */
export function PasswordChoice({ secret }: { secret: PaperSecret }) {
  const { t } = useTranslation('paper');
  return (
    <div className="password-choice no-print">
      <label className="choice">
        <input
          type="checkbox"
          checked={secret.isWanted}
          onChange={(event) => secret.want(event.target.checked)}
        />
        {t(($) => $.password.choose)}
      </label>
      {secret.isWanted ? (
        <SecretField
          id={paperPasswordField}
          label={t(($) => $.password.label)}
          hint={t(($) => $.password.rule)}
          error={secret.isFaulty ? t(($) => $.password.fault) : undefined}
          takesPaste
          // It is no password of this site, which a browser would offer to keep.
          autoComplete="off"
          value={secret.typed}
          onChange={(event) => secret.type(event.target.value)}
        />
      ) : null}
    </div>
  );
}
