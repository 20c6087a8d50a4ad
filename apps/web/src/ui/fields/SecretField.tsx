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
};

/** A password or transaction password: hidden, and shown only while its eye is held. */
export function SecretField({ id, label, hint, error, takesPaste, ...input }: Props) {
  const { t } = useTranslation('ui');
  const { isRevealed, holdProps } = useHoldToReveal();
  const { refused, guard } = useNoPaste(
    t(($) => $.pasteBlocked),
    takesPaste,
  );
  const shownHint = refused ?? hint;
  return (
    <Field id={id} label={label} hint={shownHint} error={error}>
      <div className="with-eye">
        <input
          className="input"
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...fieldAria(id, { hint: shownHint, error })}
          type={isRevealed ? 'text' : 'password'}
          {...guard}
        />
        <RevealButton
          isRevealed={isRevealed}
          show={t(($) => $.secret.show)}
          hide={t(($) => $.secret.hide)}
          {...holdProps}
        />
      </div>
    </Field>
  );
}
