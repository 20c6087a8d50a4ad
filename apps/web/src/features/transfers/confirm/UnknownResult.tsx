import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { CopyButton } from '../../../ui/fields/CopyButton.tsx';

/** The end of a transfer whose answer was lost: nobody says that it failed, nobody pays twice. */
export function UnknownResult({ requestId }: { requestId: string }) {
  const { t } = useTranslation('transfer');
  return (
    <section className="leaf transfer-panel" role="alert">
      <h2>{t(($) => $.unknown.title)}</h2>
      <p>{t(($) => $.unknown.text)}</p>
      <p className="reference num">
        {t(($) => $.unknown.reference, { id: requestId })}
        <CopyButton text={requestId} name={t(($) => $.unknown.copy)} />
      </p>
      <Link className="btn" to={paths.root}>
        {t(($) => $.unknown.toAccounts)}
      </Link>
    </section>
  );
}
