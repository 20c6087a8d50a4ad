import { directActors } from '@sahakar/contracts/access';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/money.ts';

/** What the daily limit still leaves; nothing for those whose transfers others decide on. */
export function LimitLeft() {
  const { t } = useTranslation('transfer');
  const { login, principal } = useSignedIn();
  const { data } = useService(
    'LimitManagementService',
    { RequestType: 'GET', CustomerNumber: login.CustomerNumber },
    { enabled: directActors.some((actor) => actor === principal) },
  );
  if (data === undefined || !('UnUsed_Transaction_Limit' in data)) return null;
  const left = formatRupees(data.UnUsed_Transaction_Limit);
  const total = formatRupees(data.Total_Transaction_Limit);
  return <p className="soft num limit-left">{t(($) => $.slip.limitLeft, { left, total })}</p>;
}
