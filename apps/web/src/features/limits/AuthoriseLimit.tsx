import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callService } from '../../call/call-service.ts';
import { serviceKey } from '../../call/use-service.ts';
import { OtpStep } from '../../otp/OtpStep.tsx';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { formatRupees } from '../../ui/money.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';

type Props = {
  limit: LimitMaster;
  usage: LimitUsage;
  onTaken: (message: string) => void;
  onLeave: () => void;
};

/** The OTP that changes the daily limit; it is bound to the amount and the Id of the limit. */
export function AuthoriseLimit({ limit, usage, onTaken, onLeave }: Props) {
  const { t } = useTranslation('limits');
  const { login } = useSignedIn();
  const queries = useQueryClient();
  const carryOut = async (requestId: string) => {
    const answer = await callService(
      'LimitManagementService',
      { RequestType: 'UPDATE', CustomerNumber: login.CustomerNumber, LimitId: limit.Id },
      { requestId },
    );
    void queries.invalidateQueries({ queryKey: serviceKey('LimitManagementService') });
    onTaken('Message' in answer ? (answer.Message ?? '') : '');
  };
  return (
    <section className="leaf sheet">
      <SummaryList
        rows={[
          {
            key: 'current',
            term: t(($) => $.current),
            value: formatRupees(usage.Total_Transaction_Limit),
          },
          { key: 'limit', term: t(($) => $.chosen), value: formatRupees(limit.tran_amount) },
          {
            key: 'count',
            term: t(($) => $.perDay),
            value: t(($) => $.transfers, { count: limit.tran_count }),
          },
        ]}
      />
      <OtpStep
        plan={{
          otp: {
            RequestType: 'MANAGELIMIT',
            variable1: rupeesText(limit.tran_amount),
            variable2: limit.Id,
          },
          entry: paths.limitManagement,
          leave: onLeave,
          carryOut,
        }}
      />
    </section>
  );
}
