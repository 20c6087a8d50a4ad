import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import type { NextStep } from './next-step.ts';

type Props = { step: Exclude<NextStep, 'otp'>; onClose(): void };

/** Says which password has to be changed first, and where, instead of leading nowhere. */
export function NotHereDialog({ step, onClose }: Props) {
  const { t } = useTranslation('auth');
  return (
    <MessageDialog tone="warning" title={t(($) => $.notHere.title)} onClose={onClose}>
      <p>{t(($) => $.notHere[reasons[step]])}</p>
      <p>{t(($) => $.notHere.how)}</p>
    </MessageDialog>
  );
}

const reasons = {
  'change-expired-password': 'expired',
  'change-both-passwords': 'firstLogin',
  'change-first-password': 'firstLogin',
  'change-first-transaction-password': 'firstTransaction',
} as const;
