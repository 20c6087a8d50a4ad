import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from './Field.tsx';
import { RevealButton } from './RevealButton.tsx';
import { useHoldToReveal } from './use-hold-to-reveal.ts';
import { useNoPaste } from './use-no-paste.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Takes what is pasted also where that is off; autofill of password managers is never blocked. */
  takesPaste?: boolean;
  /** Of an OTP: what is drawn behind its input. */
  otpBoxes?: ReactNode;
};

/** A password, transaction password or OTP: hidden, and shown only while its eye is held. */
export function SecretField({ id, label, hint, error, takesPaste, otpBoxes, ...rest }: Props) {
  const words = otpBoxes === undefined ? 'secret' : 'otp';
  const { t } = useTranslation('ui');
  const { isRevealed, holdProps } = useHoldToReveal();
  const { refused, guard } = useNoPaste(
    t(($) => $.pasteBlocked),
    takesPaste,
  );
  const shownHint = refused ?? hint;
  const input = (
    <input
      className={otpBoxes === undefined ? 'input' : undefined}
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      {...fieldAria(id, { hint: shownHint, error })}
      type={isRevealed ? 'text' : 'password'}
      {...guard}
    />
  );
  return (
    <Field id={id} label={label} hint={shownHint} error={error}>
      <div className="with-eye">
        {otpBoxes === undefined ? (
          input
        ) : (
          <div className="otp-boxes">
            {otpBoxes}
            {input}
          </div>
        )}
        <RevealButton
          isRevealed={isRevealed}
          show={t(($) => $[words].show)}
          hide={t(($) => $[words].hide)}
          {...holdProps}
        />
      </div>
    </Field>
  );
}
