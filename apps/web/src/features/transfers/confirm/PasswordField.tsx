import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { FailureSentence } from '../../../ui/failures.tsx';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import type { Authorisation } from './use-authorisation.ts';

type Props = { authorisation: Authorisation };

/** The transaction password, which the first Confirm validates. */
export function PasswordField({ authorisation }: Props) {
  const { t } = useTranslation('transfer');
  const { auth } = useConfiguration().policy;
  const { message, password } = authorisation;
  const wrong = password.fault;
  const field = useRef<HTMLInputElement>(null);
  const isWrong = wrong !== undefined;
  const isToBeRead = message !== undefined;
  // On arrival the heading has the focus; after a fault, and once its message is read, the field.
  // Its words are others in another language, and no news.
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong, isToBeRead, password.refusals]);
  return (
    <SecretField
      id="transaction-password"
      ref={field}
      label={t(($) => $.authorise.password)}
      name="transaction-password"
      autoComplete="off"
      maxLength={auth.transactionPasswordTypedMax}
      value={password.typed}
      onChange={(event) => password.type(event.target.value)}
      error={wrong && <FailureSentence failure={wrong} />}
    />
  );
}
