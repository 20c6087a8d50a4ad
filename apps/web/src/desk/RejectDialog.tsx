import { rejectRemarkLengthMax } from '@sahakar/contracts/payees/payee';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { plainText } from '../ui/fields/plain-text.ts';
import { TextField } from '../ui/fields/TextField.tsx';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onYes'> & {
  /** Whether the switch passes a reason on to the maker. */
  takesReason: boolean;
  onYes: (reason: string, requestId: string) => unknown;
};

/** A rejection takes one confirmation, after what is to be read, and a reason where it is passed on. */
export function RejectDialog({ takesReason, children, onYes, ...question }: Props) {
  const { t } = useTranslation('approvals');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...question} onYes={(requestId) => onYes(reason.trim(), requestId)}>
      {children}
      {takesReason ? (
        <TextField
          id="reason"
          label={t(($) => $.reason)}
          maxLength={rejectRemarkLengthMax}
          value={reason}
          onChange={(typed) => setReason(plainText(typed))}
        />
      ) : null}
    </ConfirmDialog>
  );
}
