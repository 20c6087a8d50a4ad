import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callService } from '../../call/call-service.ts';
import { messageIn } from '../../call/message-in.ts';
import { serviceKey } from '../../call/use-service.ts';
import { useConfiguration } from '../../configuration/configuration.ts';
import { OtpSheet } from '../../otp/OtpSheet.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { formatRupees } from '../../ui/amounts/money.ts';
import { isHigher } from './limits-of-day.ts';

type Props = {
  limit: LimitMaster;
  usage: LimitUsage;
  /** What the bank said, and whether the limit holds only later. */
  onTaken: (message: string, isLater: boolean) => void;
  onLeave: () => void;
};

/** The OTP that changes the daily limit; it is bound to the amount and the Id of the limit. */
export function AuthoriseLimit({ limit, usage, onTaken, onLeave }: Props) {
  const { t } = useTranslation('limits');
  const { login } = useSignedIn();
  const { raiseDelayHours } = useConfiguration().policy.limits;
  const queries = useQueryClient();
  const carryOut = async (requestId: string) => {
    const answer = await callService(
      'LimitManagementService',
      { RequestType: 'UPDATE', CustomerNumber: login.CustomerNumber, LimitId: limit.Id },
      { requestId },
    );
    void queries.invalidateQueries({ queryKey: serviceKey('LimitManagementService') });
    const isLater = raiseDelayHours > 0 && isHigher(limit, usage);
    onTaken(messageIn(answer), isLater);
  };
  return (
    <OtpSheet
      rows={[
        { term: t(($) => $.current), value: formatRupees(usage.Total_Transaction_Limit) },
        { term: t(($) => $.chosen), value: formatRupees(limit.tran_amount) },
        { term: t(($) => $.perDay), value: t(($) => $.transfers, { count: limit.tran_count }) },
      ]}
      plan={{
        type: 'MANAGELIMIT',
        details: { amount: limit.tran_amount, limit: limit.Id },
        carryOut,
      }}
      onLeave={onLeave}
    />
  );
}
