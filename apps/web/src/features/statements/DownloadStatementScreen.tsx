import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { FailureNotice } from '../../ui/failures.tsx';
import { Later } from '../../ui/Later.tsx';
import { StatementForm } from './StatementForm.tsx';
import { StatementView } from './StatementView.tsx';
import './statements.css';
import { useStatement } from './use-statement.ts';

/** The statement of an account of any kind, on the screen and as a file. */
export function DownloadStatementScreen() {
  const { t } = useTranslation('statements');
  const held = useStatement();
  return (
    <>
      <ScreenHeading
        title={t(($) => $.title)}
        hasError={held.summary.faults.length > 0 || held.error !== null}
      />
      <FailureNotice failure={held.error} />
      <Later>
        <StatementForm held={held} />
      </Later>
      {held.statement === null || held.chosen === undefined ? null : (
        <StatementView statement={held.statement} account={held.chosen} />
      )}
    </>
  );
}
