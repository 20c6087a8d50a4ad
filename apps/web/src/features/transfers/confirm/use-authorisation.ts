import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { isResultUnknown, isSessionGone, isTechnical } from '../../../call/refusal.ts';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import type { OtpProblem } from '../../../otp/otp-state.ts';
import { useAskAnew } from '../../../otp/use-ask-anew.ts';
import { type Otp, type OtpRules, useOtp } from '../../../otp/use-otp.ts';
import { type Path, paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { MessageTone } from '../../../ui/MessageDialog.tsx';
import { useStillHere } from '../../../session/use-still-here.ts';
import { hasCome } from '../schedule/schedule-entry.ts';
import { draftOf, type TransferDetails } from '../transfer-state.ts';
import { railOf, wayOf } from '../transfer-types.ts';
import { checkPassword } from './authorise-calls.ts';
import { transferOtp } from './transfer-otp.ts';
import { useCarryOut } from './use-carry-out.ts';
import { useDuplicate } from './use-duplicate.ts';

/** A message to acknowledge; leaving it may lead to another screen. */
type Message = {
  readonly tone: MessageTone;
  readonly text: FailureText;
  readonly leadsTo?: Path | undefined;
};

/** The same while it is kept: what went wrong is put into words where it is shown. */
type KeptMessage = Omit<Message, 'text'> & { readonly failure: unknown };

/** Leads one transfer from its check over password and OTP to its end. */
export function useAuthorisation(details: TransferDetails) {
  const { login } = useSignedIn();
  const asksForPassword = useAsksForPassword(details);
  const failureText = useFailureText();
  const ownText = useOwnTexts();
  const password = usePassword();
  const { isRequest, carryOut: send } = useCarryOut(details);
  const { duplicate, ask } = useDuplicate();
  const isWantedTwice = useRef(false);
  const [isUnknown, setUnknown] = useState(false);
  const isHere = useStillHere();
  const [isConfirming, setConfirming] = useState(false);
  const otp = useOtp({ ...transferOtp(details), carryOut }, useOtpRules(details));
  const { message, setMessage, acknowledge, leadTo } = useMessage(details, otp);

  function explain(error: unknown): void {
    otp.type('');
    const end = endAfter(error, details);
    if (end.isUnknown) setUnknown(true);
    if (end.isBackAtCheck) {
      password.type('');
      otp.startAgain();
    }
    if (end.tone !== undefined) setMessage({ ...end, tone: end.tone, failure: error });
  }

  async function confirm(): Promise<void> {
    if (isConfirming) return;
    if (isTooSoon(details)) return setMessage(mendFirstDay(details));
    if (asksForPassword && password.typed === '') return password.refuse('empty');
    setConfirming(true);
    const failed = asksForPassword
      ? await checkPassword(login, password.typed).catch((error: unknown) => ({ error }))
      : undefined;
    if (failed !== undefined) {
      setMessage({ tone: isTechnical(failed.error) ? 'error' : 'info', failure: failed.error });
      password.refuse(failed);
      // Whoever has left meanwhile wants no OTP for it any more.
    } else if (isHere()) await otp.request();
    setConfirming(false);
  }

  async function carryOut(requestId: string, typed: string): Promise<void> {
    const secrets = { password: password.typed, otp: typed };
    try {
      await send(secrets, requestId, isWantedTwice.current);
    } catch (error) {
      if (!isHere()) throw error;
      const sendBoth = () => {
        isWantedTwice.current = true;
        void otp.carryOut();
      };
      if (!ask(error, sendBoth, () => leadTo(wayOf(details.type).entry))) explain(error);
    }
  }

  return {
    step: isUnknown ? 'unknown' : otp.state.sent === 0 ? 'check' : 'otp',
    otp,
    otpFault: otpFault(otp, failureText, ownText),
    message,
    duplicate,
    isRequest,
    asksForPassword,
    password,
    acknowledge,
    isConfirming,
    confirm,
  } as const;
}

type End = Partial<Message> & { readonly isUnknown?: boolean; readonly isBackAtCheck?: boolean };

/**
 * A refused transfer goes back to its entry, and a refused schedule to the first step of its
 * confirmation; a transfer whose end is not known is never called failed.
 */
function endAfter(error: unknown, { type, schedule }: TransferDetails): End {
  if (isSessionGone(error)) return {};
  if (isResultUnknown(error)) {
    return isTechnical(error) ? { isUnknown: true, tone: 'error' } : { isUnknown: true };
  }
  return schedule === undefined
    ? { tone: 'info', leadsTo: wayOf(type).entry }
    : { tone: 'error', isBackAtCheck: true };
}

/** How an OTP is dealt with, and what whoever has left by then is told of a transfer that was not made. */
function useOtpRules({ amount, toName: name }: TransferDetails): OtpRules {
  const values = { amount: formatRupees(amount), name };
  return {
    isSentAtOnce: false,
    clearsShort: true,
    wrongMax: Infinity,
    forgives: true,
    undone: { key: 'transferNotTaken', values },
    onFailure: useAskAnew(),
  };
}

export type Authorisation = ReturnType<typeof useAuthorisation>;

/** The transaction password while it is typed; it never leaves this screen's memory. */
function usePassword() {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<PasswordFault>();
  const [refusals, setRefusals] = useState(0);
  const failureText = useFailureText();
  const ownText = useOwnTexts();
  const words = (of: PasswordFault) =>
    of === 'empty' ? ownText('txn_pwd_cannot_be_empty') : failureText(of.error);
  return {
    typed,
    fault: fault && words(fault),
    refusals,
    type(text: string) {
      setTyped(text);
      setFault(undefined);
    },
    /** Takes what was typed away and says why. */
    refuse(why: PasswordFault) {
      setTyped('');
      setFault(why);
      setRefusals((before) => before + 1);
    },
  };
}

type PasswordFault = 'empty' | { readonly error: unknown };

/** One message at a time; where it leads to the entry, the entry keeps what was filled in. */
function useMessage(details: TransferDetails, { state }: Otp) {
  const goTo = useGoTo();
  const failureText = useWordsFor(details);
  const ownText = useOwnTexts();
  const [own, setMessage] = useState<KeptMessage>();
  const [readAttempt, setReadAttempt] = useState(0);
  const message = own === undefined ? otpMessage() : { ...own, text: failureText(own.failure) };
  const leadTo = (path: Path) => {
    const isEntry = path === wayOf(details.type).entry;
    const draft = isEntry ? { state: draftOf(details) } : {};
    goTo(path, { ...draft, replace: true });
  };
  const acknowledge = () => {
    setMessage(undefined);
    setReadAttempt(state.attempt);
    if (message?.leadsTo !== undefined) leadTo(message.leadsTo);
  };
  return { message, setMessage, acknowledge, leadTo };

  function otpMessage(): Message | undefined {
    const { end, problem, attempt, stage } = state;
    if (end === 'requests') {
      return { tone: 'warning', text: ownText('otp_called_gt_three'), leadsTo: paths.main };
    }
    if (problem?.kind !== 'failure' || attempt <= readAttempt) return undefined;
    const leadsTo = stage === 'unsent' ? wayOf(details.type).withoutOtp : undefined;
    const tone = isTechnical(problem.failure) ? 'error' : 'info';
    return { tone, text: failureText(problem.failure), leadsTo };
  }
}

/** Midnight may fall between the entry of a schedule and its confirmation. */
const isTooSoon = ({ schedule }: TransferDetails) =>
  schedule !== undefined && hasCome(schedule, bankToday());

/** What is known without asking the bank, which would send no OTP: that day can still be mended. */
const firstDayHasCome = Symbol('first day has come');

const mendFirstDay = ({ type }: TransferDetails): KeptMessage => ({
  tone: 'info',
  failure: firstDayHasCome,
  leadsTo: wayOf(type).entry,
});

/** What went wrong in words; of a first day that has come, those which stand beside its field. */
function useWordsFor(details: TransferDetails): (failure: unknown) => FailureText {
  const { t } = useTranslation('schedules');
  const text = t(($) => $.messages.too_soon);
  const failureText = useFailureText(isTooSoon(details) ? { '9091': text } : undefined);
  return (failure) => (failure === firstDayHasCome ? { text } : failureText(failure));
}

/** What stands under the OTP field; that no OTP was sent is nothing that the field could mend. */
function otpFault(
  { state: { stage, problem } }: Otp,
  failureText: (failure: unknown) => FailureText,
  ownText: (key: OwnText) => FailureText,
): FailureText | null {
  const texts: Record<OtpProblem['kind'], () => FailureText> = {
    empty: () => ownText('otp_empty'),
    invalid: () => ownText('otp_invalid'),
    failure: () => failureText(problem?.kind === 'failure' ? problem.failure : undefined),
  };
  return problem === null || stage === 'unsent' ? null : texts[problem.kind]();
}

/** Within the bank a switch may do without the password, where it announces so (RULINGS P9). */
function useAsksForPassword({ type }: TransferDetails): boolean {
  const { capabilities } = useSignedIn();
  const { auth } = useConfiguration().policy;
  const mayDoWithout = !auth.tpinMode && capabilities.includes('TpinOff');
  return !mayDoWithout || railOf(type) !== null;
}

type OwnText = 'txn_pwd_cannot_be_empty' | 'otp_empty' | 'otp_invalid' | 'otp_called_gt_three';

function useOwnTexts(): (key: OwnText) => FailureText {
  const { t } = useTranslation('transfer');
  return (key) => ({ text: t(($) => $.messages[key]) });
}
