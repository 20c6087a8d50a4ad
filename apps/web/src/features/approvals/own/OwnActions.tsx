import type { RequestHistory } from '@sahakar/contracts/approvals/maker-request';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { WhichOne } from '../../../ui/WhichOne.tsx';

type Props = {
  row: RequestHistory;
  /** Which one, for whoever hears the buttons without the row. */
  which: string;
  onWithdraw: () => void;
  /** Left out where asking again makes no sense. */
  onAgain?: (() => void) | undefined;
};

/** A maker takes back what waits, and asks again for what he has asked for before. */
export function OwnActions({ row, which, onWithdraw, onAgain }: Props) {
  const { t } = useTranslation('approvals');
  const { principal, capabilities } = useSignedIn();
  if (principal !== 'maker' || !row.OwnRequest) return null;
  const actions = {
    withdraw: row.State === 'PENDING' && capabilities.includes('Recall') ? onWithdraw : undefined,
    again: onAgain,
  };
  return (
    <span className="decisions">
      {(['withdraw', 'again'] as const).map((action) =>
        actions[action] === undefined ? null : (
          <button
            key={action}
            type="button"
            className="btn quiet compact"
            onClick={actions[action]}
          >
            {t(($) => $.own[action])}
            <WhichOne>{which}</WhichOne>
          </button>
        ),
      )}
    </span>
  );
}
