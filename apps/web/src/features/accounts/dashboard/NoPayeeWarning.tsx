import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session-store.ts';
import { usePayees } from '../../../session/use-payees.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The session in which the warning was last shown: it is given once per session. */
let warnedSession = '';

/** Warns a customer who has no beneficiary, the first time the accounts are shown. */
export function NoPayeeWarning() {
  const { t } = useTranslation('accounts');
  const { sessionId } = useSession();
  const [isDue] = useState(() => warnedSession !== sessionId);
  const { payees } = usePayees({ enabled: true });
  const isShown = isDue && payees?.length === 0;
  useEffect(() => {
    if (isShown) warnedSession = sessionId;
  }, [isShown, sessionId]);
  return isShown ? <Notice tone="warning">{t(($) => $.noBeneficiary)}</Notice> : null;
}
