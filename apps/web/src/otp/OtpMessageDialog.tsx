import { useTranslation } from 'react-i18next';
import { FailureDialog } from '../ui/failures.tsx';
import { MessageDialog } from '../ui/MessageDialog.tsx';
import type { OtpMessage } from './otp-state.ts';

type Props = { message: OtpMessage; onClose: () => void };

/** That no more OTPs are to be had, or what the bank has refused. */
export function OtpMessageDialog({ message, onClose }: Props) {
  const { t } = useTranslation('ui');
  if (message === 'too-many-otps') {
    const title = t(($) => $.otp.otp_called_gt_three);
    return <MessageDialog tone="warning" title={title} onClose={onClose} />;
  }
  return <FailureDialog failure={message.failure} onClose={onClose} />;
}
