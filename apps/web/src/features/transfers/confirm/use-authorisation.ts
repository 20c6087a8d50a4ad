import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../call/refusal.ts';
import { newRequestId } from '../../../call/request-id.ts';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { useConfiguration } from '../../../configuration.ts';
import { type Path, paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { isNoMoreOtps } from '../../../otp/otp-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import type { MessageTone } from '../../../ui/MessageDialog.tsx';
import { draftOf, type TransferDetails } from '../transfer-state.ts';
import { railOf, wayOf } from '../transfer-types.ts';
import { checkOtp, checkPassword, sendOtp } from './authorise-calls.ts';
import { nextStep, type TransferEvent } from './transfer-steps.ts';
import { useCarryOut } from './use-carry-out.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { type SecretName, useSecrets } from './use-secrets.ts';

/** A message to acknowledge; leaving it may lead to another screen. */
type Message = {
  readonly tone: MessageTone;
  readonly text: FailureText;
  readonly leadsTo?: Path | undefined;
};

/** Leads one transfer from its check over password and OTP to its end. */
export function useAuthorisation(details: TransferDetails) {
  const { login, capabilities } = useSignedIn();
  const { policy } = useConfiguration();
  const asksForPassword = useAsksForPassword(details);
  const failureText = useFailureText();
  const own = useOwnTexts();
  const [step, advance] = useReducer(nextStep, { at: 'check' });
  const { message, setMessage, acknowledge, leadTo } = useMessage(details);
  const { doing, once } = useOneAtATime<'password' | 'otp' | 'transfer'>();
  const { isRequest, carryOut } = useCarryOut(details);
  const secrets = useSecrets();
  const { duplicate, ask } = useDuplicate();
  const explain = useExplanation(details, { secrets, advance, setMessage });
  const { password, otp } = secrets.typed;

  const tell = (error: unknown, leadsTo?: Path) =>
    setMessage({ tone: 'info', text: failureText(error), leadsTo });
  const refuse = (field: SecretName, error: unknown) => {
    tell(error);
    secrets.refuse(field, failureText(error));
  };
  const tellNoMoreOtps = () =>
    setMessage({ tone: 'warning', text: own('otp_called_gt_three'), leadsTo: paths.main });
  const generate = () =>
    sendOtp(details, capabilities).then(
      () => {
        secrets.type('otp', '');
        advance({ type: 'otp-sent', requestId: newRequestId() });
      },
      (error: unknown) =>
        isNoMoreOtps(error) ? tellNoMoreOtps() : tell(error, wayOf(details.type).withoutOtp),
    );
  const confirm = async () => {
    if (!asksForPassword) return generate();
    if (password === '') return secrets.refuse('password', own('txn_pwd_cannot_be_empty'));
    const isRight = await checkPassword(login, password).catch(failureOf);
    return isRight === undefined ? generate() : refuse('password', isRight.error);
  };
  const send = async (requestId: string, isWantedTwice = false): Promise<void> => {
    await carryOut({ password, otp }, requestId, isWantedTwice).catch((error: unknown) => {
      const sendBoth = () => void once('transfer', () => send(requestId, true));
      const sendNone = () => leadTo(wayOf(details.type).entry);
      if (!ask(error, sendBoth, sendNone)) explain(error);
    });
  };
  const submitOtp = async (requestId: string) => {
    if (otp === '') return secrets.refuse('otp', own('otp_empty'));
    if (otp.length < policy.otp.digits) return secrets.refuse('otp', own('otp_invalid'));
    const isRight = await checkOtp(details, capabilities, otp).catch(failureOf);
    if (isRight !== undefined) return refuse('otp', isRight.error);
    return send(requestId);
  };
  const resend = async (generations: number) => {
    if (generations < policy.otp.generationsMax) return once('otp', generate);
    return tellNoMoreOtps();
  };
  return {
    step,
    doing,
    message,
    duplicate,
    isRequest,
    asksForPassword,
    secrets,
    resend,
    acknowledge,
    confirm: () => once('password', confirm),
    submitOtp: (requestId: string) => once('transfer', () => submitOtp(requestId)),
  };
}

const failureOf = (error: unknown) => ({ error });

type Telling = {
  readonly secrets: ReturnType<typeof useSecrets>;
  readonly advance: (event: TransferEvent) => void;
  readonly setMessage: (message: Message) => void;
};

/**
 * A refused transfer goes back to its entry, and a refused schedule to the first step of its
 * confirmation; a transfer whose end is not known is never called failed.
 */
function useExplanation(details: TransferDetails, { secrets, advance, setMessage }: Telling) {
  const failureText = useFailureText();
  return (error: unknown) => {
    secrets.type('otp', '');
    const kind = error instanceof CallFailed ? error.kind : 'refused';
    if (kind === 'session-ended') return;
    if (kind === 'unknown-result' || kind === 'technical') advance({ type: 'result-unknown' });
    if (kind === 'unknown-result') return;
    const text = failureText(error);
    if (kind === 'technical') return setMessage({ tone: 'error', text });
    if (details.schedule === undefined) {
      return setMessage({ tone: 'info', text, leadsTo: wayOf(details.type).entry });
    }
    secrets.type('password', '');
    advance({ type: 'refused' });
    return setMessage({ tone: 'error', text });
  };
}

/** One message at a time; where it leads to the entry, the entry keeps what was filled in. */
function useMessage(details: TransferDetails) {
  const goTo = useGoTo();
  const [message, setMessage] = useState<Message>();
  const leadTo = (path: Path) => {
    const isEntry = path === wayOf(details.type).entry;
    const draft = isEntry ? { state: draftOf(details) } : {};
    goTo(path, { ...draft, replace: true });
  };
  const acknowledge = () => {
    setMessage(undefined);
    if (message?.leadsTo !== undefined) leadTo(message.leadsTo);
  };
  return { message, setMessage, acknowledge, leadTo };
}

/** Within the bank a switch may do without the password, where it announces so (DECISIONS P9). */
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
