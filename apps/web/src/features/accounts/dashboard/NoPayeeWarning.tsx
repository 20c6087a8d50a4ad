import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useSession, useSignedIn } from '../../../session/session-store.ts';
import { usePayees } from '../../../customer/use-payees.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The session in which the warning was last shown: it is given once per session. */
let warnedSession = '';

/** Warns a customer who has no beneficiary, the first time the accounts are shown. */
export function NoPayeeWarning() {
  const { t } = useTranslation('accounts');
  const { sessionId } = useSession();
  const { principal } = useSignedIn();
  const [isDue] = useState(() => warnedSession !== sessionId);
  const { payees } = usePayees({ enabled: true });
  const isShown = isDue && payees?.length === 0;
  useEffect(() => {
    if (isShown) warnedSession = sessionId;
  }, [isShown, sessionId]);
  if (!isShown) return null;
  return (
    <Notice tone="warning">
      {t(($) => $.noBeneficiary)}{' '}
      {principal === 'checker' ? null : (
        <Link to={paths.beneficiary}>{t(($) => $.addBeneficiary)}</Link>
      )}
    </Notice>
  );
}
