import { rejectRemarkLengthMax } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/fields/TextField.tsx';

type Props = { value: string; onChange: (reason: string) => void };

/** Why a request is rejected, for its maker; asked for where the switch passes a reason on. */
export function ReasonField({ value, onChange }: Props) {
  const { t } = useTranslation('approvals');
  return (
    <TextField
      id="reason"
      label={t(($) => $.reason)}
      maxLength={rejectRemarkLengthMax}
      value={value}
      onChange={onChange}
    />
  );
}
