import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../call/use-failure-text.ts';
import { useConfiguration } from '../../configuration/configuration.ts';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { Captcha } from './Captcha.tsx';
import { IdField } from './IdField.tsx';
import type { CheckFault, Credentials } from './sign-in-checks.ts';
import type { SignInAction, SignInState } from './sign-in-state.ts';
import { typedPassword } from './keyboard/typed-text.ts';
import type { KeyboardField } from './keyboard/virtual-keys.ts';
import { WithKeyboard } from './keyboard/WithKeyboard.tsx';

/** What the form says is wrong, and the field that the sentence leads to. */
export type FieldProblem = FailureText & Pick<CheckFault, 'field' | 'alsoEmpty'>;

type Props = {
  state: SignInState;
  error: FieldProblem | null;
  dispatch: Dispatch<SignInAction>;
  challenge(): string;
};

/** The fields of the chosen tab; one on-screen keyboard at a time. */
export function CredentialFields({ state, error, dispatch, challenge }: Props) {
  const { t } = useTranslation('auth');
  const required = useTranslation().t(($) => $.required);
  const { auth } = useConfiguration().policy;
  const [keyboard, setKeyboard] = useState<KeyboardField | null>(null);
  const { credentials } = state;
  const write = (field: keyof Credentials) => (value: string) =>
    dispatch({ type: 'typed', field, value });
  const errorAt = (field: keyof Credentials) => {
    if (error?.alsoEmpty?.includes(field) === true) return required;
    if (error?.field !== field) return undefined;
    return error.alsoEmpty === undefined ? error.text : required;
  };
  const isCorporate = state.login === 'corporate';
  const keyboardFor = (field: KeyboardField, lengthMax: number) => ({
    field,
    lengthMax,
    value: credentials[field],
    isOpen: keyboard === field,
    onToggle: () => setKeyboard(keyboard === field ? null : field),
    onChange: write(field),
  });
  return (
    <>
      {isCorporate && (
        <IdField
          id="corporateId"
          label={t(($) => $.signIn.corporateId)}
          value={credentials.corporateId}
          error={errorAt('corporateId')}
          onChange={write('corporateId')}
        />
      )}
      <WithKeyboard {...keyboardFor('userId', auth.userIdLengthMax)}>
        <IdField
          id="userId"
          label={isCorporate ? t(($) => $.signIn.signatoryId) : t(($) => $.signIn.userId)}
          autoComplete="username"
          value={credentials.userId}
          error={errorAt('userId')}
          onChange={write('userId')}
        />
      </WithKeyboard>
      <WithKeyboard {...keyboardFor('password', auth.passwordKeyboardMax)}>
        <SecretField
          id="password"
          name="password"
          label={t(($) => $.signIn.password)}
          autoComplete="current-password"
          value={credentials.password}
          error={errorAt('password')}
          onChange={(event) =>
            write('password')(
              typedPassword(event.target.value, credentials.password, auth.passwordTypedMax),
            )
          }
        />
      </WithKeyboard>
      <Captcha
        challenge={state.challenge}
        value={credentials.captcha}
        error={errorAt('captcha')}
        onChange={write('captcha')}
        onRefresh={() => dispatch({ type: 'challenge-refreshed', challenge: challenge() })}
      />
    </>
  );
}
