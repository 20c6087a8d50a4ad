import type { LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../ui/amounts/money.ts';
import { UsagePie } from './UsagePie.tsx';

/** What of the day's limit is used: one pie for the amount, one for the number of transfers. */
export function UsageOfDay({ usage }: { usage: LimitUsage }) {
  const { t } = useTranslation('limits');
  const pies = [
    {
      title: t(($) => $.amount),
      percent: usage.Used_Percentage_Transaction_Limit,
      used: formatRupees(usage.Used_Transaction_Limit),
      left: formatRupees(usage.UnUsed_Transaction_Limit),
      total: formatRupees(usage.Total_Transaction_Limit),
    },
    {
      title: t(($) => $.count),
      percent: usage.Used_Percentage_Transaction_Count,
      used: String(usage.Used_Transaction_Count),
      left: String(usage.UnUsed_Transaction_Count),
      total: String(usage.Total_Transaction_Count),
    },
  ];
  return (
    <div className="usage-pies">
      {pies.map(({ title, percent, used, left, total }) => (
        <UsagePie
          key={title}
          title={title}
          percent={percent}
          sentence={t(($) => $.sentence, { title, used, total, left })}
          facts={[
            { term: t(($) => $.used), value: used },
            { term: t(($) => $.left), value: left },
            { term: t(($) => $.total), value: total },
          ]}
        />
      ))}
    </div>
  );
}
