import type { LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../ui/amounts/money.ts';
import { UsagePie } from './UsagePie.tsx';

/** What of the day's limit is used: one pie for the amount, one for the number of transfers. */
export function UsageOfDay({ usage }: { usage: LimitUsage }) {
  const { t } = useTranslation('limits');
  const amount = [
    formatRupees(usage.Used_Transaction_Limit),
    formatRupees(usage.Total_Transaction_Limit),
    formatRupees(usage.UnUsed_Transaction_Limit),
  ] as const;
  const count = [
    String(usage.Used_Transaction_Count),
    String(usage.Total_Transaction_Count),
    String(usage.UnUsed_Transaction_Count),
  ] as const;
  const facts = ([used, total, left]: readonly [string, string, string]) => [
    { term: t(($) => $.used), value: used },
    { term: t(($) => $.left), value: left },
    { term: t(($) => $.total), value: total },
  ];
  const sentence = (title: string, [used, total, left]: readonly [string, string, string]) =>
    t(($) => $.sentence, { title, used, total, left });
  return (
    <div className="usage-pies">
      <UsagePie
        title={t(($) => $.amount)}
        percent={usage.Used_Percentage_Transaction_Limit}
        sentence={sentence(
          t(($) => $.amount),
          amount,
        )}
        facts={facts(amount)}
      />
      <UsagePie
        title={t(($) => $.count)}
        percent={usage.Used_Percentage_Transaction_Count}
        sentence={sentence(
          t(($) => $.count),
          count,
        )}
        facts={facts(count)}
      />
    </div>
  );
}
