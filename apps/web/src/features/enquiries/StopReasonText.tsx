import { type StopReason, stopReasons } from '@sahakar/contracts/cheques/stop-reasons';
import { useTranslation } from 'react-i18next';
import { BankText } from './BankText.tsx';

/** Why a cheque was stopped, by its code; a code of no reason of ours stands as it was sent. */
export function StopReasonText({ code, sent }: { code: string; sent: string }) {
  const { t } = useTranslation('cheques');
  return isReason(code) ? t(($) => $.reasons[code]) : <BankText text={sent} />;
}

function isReason(code: string): code is StopReason {
  return Object.hasOwn(stopReasons, code);
}
