import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../call/use-failure-text.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { FailureSentence } from '../../ui/FailureSentence.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatementForm } from './StatementForm.tsx';
import { StatementView } from './StatementView.tsx';
import './statements.css';
import { useStatement } from './use-statement.ts';

/** The statement of an account of any kind, on the screen and as a file. */
export function DownloadStatementScreen() {
  const { t } = useTranslation('statements');
  const failureText = useFailureText();
  const held = useStatement();
  return (
    <>
      <ScreenHeading
        title={t(($) => $.title)}
        hasError={held.summary.faults.length > 0 || held.error !== null}
      />
      {held.error === null ? null : (
        <Notice tone="error">
          <FailureSentence failure={failureText(held.error)} />
        </Notice>
      )}
      <StatementForm held={held} />
      {held.statement === null || held.chosen === undefined ? null : (
        <StatementView statement={held.statement} account={held.chosen} />
      )}
    </>
  );
}
