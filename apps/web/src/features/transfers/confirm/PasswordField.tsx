import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration.ts';
import { useAllowPaste } from '../../../session/use-allow-paste.ts';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { SecretField } from '../../../ui/SecretField.tsx';
import type { useAuthorisation } from './use-authorisation.ts';

type Props = { authorisation: ReturnType<typeof useAuthorisation> };

/** The transaction password, which the first Confirm validates. */
export function PasswordField({ authorisation }: Props) {
  const { t } = useTranslation('transfer');
  const { auth } = useConfiguration().policy;
  const allowPaste = useAllowPaste();
  const { message, secrets } = authorisation;
  const wrong = secrets.faultOf('password');
  const field = useRef<HTMLInputElement>(null);
  // On arrival the heading has the focus; after a fault, and once its message is read, the field.
  useEffect(() => {
    if (wrong !== undefined) field.current?.focus();
  }, [wrong, message]);
  return (
    <SecretField
      id="transaction-password"
      ref={field}
      label={t(($) => $.authorise.password)}
      name="transaction-password"
      autoComplete="off"
      maxLength={auth.transactionPasswordTypedMax}
      allowPaste={allowPaste}
      value={secrets.typed.password}
      onChange={(event) => secrets.type('password', event.target.value)}
      error={wrong && <FailureSentence failure={wrong} />}
    />
  );
}
