import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession, useSignedIn } from '../../session/session-store.ts';
import { ExpiryText } from '../../frame/ExpiryText.tsx';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { BankText } from '../../ui/bank-words.tsx';
import { Later } from '../../ui/Later.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';

/** Who the customer is to the bank, and the ways to change his passwords. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { login, principal } = useSignedIn();
  const { passwordWarning } = useSession();
  const address = (login.CustomerAddress ?? '').trim();
  const known = (value: string) => (value.trim() === '' ? t(($) => $.missing) : value);
  return (
    <>
      <ScreenHeading title={t(($) => $.title)} />
      <Later>
        <section className="leaf sheet">
          <SummaryList
            rows={[
              { term: t(($) => $.cif), value: known(login.CustomerNumber) },
              { term: t(($) => $.name), value: known(login.CustomerName) },
              {
                term: t(($) => $.email),
                value: <MailAddress address={known(login.EmailId ?? '')} />,
              },
              {
                term: t(($) => $.address),
                value: address === '' ? known('') : <BankText text={address} />,
              },
            ]}
          />
          {passwordWarning !== null && (
            <p className="hint">
              <ExpiryText warning={passwordWarning} />
            </p>
          )}
          <div className="sheet-actions">
            <Link className="btn quiet" to={paths.changeLoginPassword}>
              {t(($) => $.changeLogin)}
            </Link>
            {principal === 'view-only' ? null : (
              <>
                <Link className="btn quiet" to={paths.changeTransactionPassword}>
                  {t(($) => $.changeTransaction)}
                </Link>
                <Link className="btn quiet" to={paths.forgotPin}>
                  {t(($) => $.forgotPin)}
                </Link>
              </>
            )}
          </div>
        </section>
      </Later>
    </>
  );
}

/** A long address breaks before its sign rather than within a word. */
function MailAddress({ address }: { address: string }) {
  const [user, ...host] = address.split('@');
  return (
    <span translate="no">
      {user}
      <wbr />
      {host.map((part) => `@${part}`)}
    </span>
  );
}
