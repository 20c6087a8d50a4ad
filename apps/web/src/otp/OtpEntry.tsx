import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../call/call-user.ts';
import { type FailureText, useFailureText } from '../call/use-failure-text.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { FailureSentence } from '../ui/failures.tsx';
import { OtpField } from './OtpField.tsx';
import { ResendOtp } from './ResendOtp.tsx';
import './otp.css';
import { isOtpOut, type OtpProblem } from './otp-state.ts';
import type { Otp } from './use-otp.ts';

type EntryProps = {
  otp: Otp;
  problem: FailureText | null;
  /** The words of the field, where they are not the ordinary ones. */
  label?: ReactNode;
  hint?: ReactNode;
  isReadOnly?: boolean;
  isBusy?: boolean;
  /** The countdown until another OTP may be asked for, where it is not the ordinary one. */
  resendSeconds?: number;
  /** The focus comes back to the field whenever this changes, as it does with every OTP sent. */
  focusesAfter?: unknown;
  /** Whether nothing else that takes the focus, a message or a summary, speaks of what is wrong. */
  speaksFault?: boolean;
};

/** The OTP that came by SMS, and the way to another one. */
export function OtpEntry({ otp, problem, resendSeconds, focusesAfter, ...props }: EntryProps) {
  const { speaksFault = false } = props;
  const { t } = useTranslation('auth');
  const { policy } = useConfiguration();
  const field = useRef<HTMLInputElement>(null);
  const { state } = otp;
  // The button that asked for the OTP is gone with the request, and the focus with it.
  useEffect(() => field.current?.focus(), [state.sent, focusesAfter]);
  return (
    <>
      <OtpField
        id={fieldId}
        label={props.label ?? t(($) => $.otp.field)}
        hint={'hint' in props ? props.hint : t(($) => $.otp.hint)}
        error={
          problem === null ? undefined : (
            <OtpFault key={state.attempt} failure={problem} speaks={speaksFault} />
          )
        }
        value={state.typed}
        onChange={otp.type}
        digits={policy.otp.digits}
        isReadOnly={props.isReadOnly ?? false}
        inputRef={field}
      />
      <ResendOtp
        seconds={resendSeconds ?? policy.otp.resendSeconds}
        generations={state.sent}
        isBusy={props.isBusy ?? state.stage === 'checking'}
        onResend={() => void otp.request()}
      />
    </>
  );
}

/**
 * What is wrong, under the field. Whoever stands in the field is led nowhere by which it would be
 * spoken, so there it speaks for itself.
 */
function OtpFault({ failure, speaks }: { failure: FailureText; speaks: boolean }) {
  const language = useLanguage();
  const [spokenIn, setSpokenIn] = useState(() =>
    speaks && document.activeElement?.id === fieldId ? language : null,
  );
  // In another language its words are no news, nor are the first ones when they come back.
  if (spokenIn !== null && spokenIn !== language) setSpokenIn(null);
  return (
    <span role={spokenIn === null ? undefined : 'alert'}>
      <FailureSentence failure={failure} />
    </span>
  );
}

const fieldId = 'otp';

type SentProps = Omit<EntryProps, 'problem'> & { words: OtpWords };

/** Says where the OTP went; the field appears once it is on its way. */
export function SentOtp({ otp, words, ...entry }: SentProps) {
  const { t } = useTranslation('auth');
  const problemText = useOtpProblemText(words);
  const { state } = otp;
  const isOut = isOtpOut(state);
  return (
    <>
      <p className="sent num" role="status">
        {isOut
          ? t(($) => $.otp.sent, { mobile: maskedNumber(callUser()) })
          : state.stage === 'sending' && t(($) => $.otp.sending)}
      </p>
      {isOut ? <OtpEntry otp={otp} problem={problemText(state.problem)} {...entry} /> : null}
    </>
  );
}

/** 'asking' are the words of the authorise dialog and the card services (C250). */
export type OtpWords = 'telling' | 'asking';

/** What stands under an OTP field, in words. */
export function useOtpProblemText(
  words: OtpWords = 'telling',
): (problem: OtpProblem | null) => FailureText | null {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const isAsking = words === 'asking';
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return null;
      case 'empty':
        return { text: t(($) => (isAsking ? $.otp.please_enter_otp : $.otp.empty)) };
      case 'invalid':
        return { text: t(($) => (isAsking ? $.otp.please_enter_valid_otp : $.otp.invalid)) };
      case 'failure':
        return failureText(problem.failure);
    }
  };
}
