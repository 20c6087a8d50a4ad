import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSignedIn } from '../session/session-store.ts';

/** Leads who asks or decides to what became of it, where the bank tells (ruling 31). */
export function OwnRequestsLink() {
  const { t } = useTranslation('approvals');
  const { principal, capabilities } = useSignedIn();
  const takesPart = principal === 'maker' || principal === 'checker' || principal === 'both';
  if (!takesPart || !capabilities.includes('History')) return null;
  return (
    <p>
      <Link className="btn link" to={paths.ownRequests}>
        {t(($) => (principal === 'maker' ? $.own.link : $.own.decisionsLink))}
      </Link>
    </p>
  );
}
