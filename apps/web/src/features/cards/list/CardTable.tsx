import type { DebitCard } from '@sahakar/contracts/cards/card-fields';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { CircleCheck, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PassbookTable, type PassbookState } from '../../../ui/passbook/PassbookTable.tsx';
import { type Card, listedCards } from '../card.ts';
import { CardNumber } from '../CardFace.tsx';
import { CardActions } from './CardActions.tsx';

type Props = {
  /** Null until an account is chosen. */
  account: ListedAccount | null;
  rows: readonly DebitCard[];
  state: PassbookState;
  onRetry: () => void;
};

/** Each card with its state and its five services. */
export function CardTable({ account, rows, state, onRetry }: Props) {
  const { t } = useTranslation('cards');
  const cards = account === null ? [] : listedCards(account.PrdAcctId15Digit, rows);
  const emptyText = t(($) =>
    account === null ? $.list.accountFirst : $.list.no_active_card_against_acc_no,
  );
  return (
    <PassbookTable
      caption={t(($) => $.list.caption)}
      isCaptionHidden
      rows={account === null ? [] : cards.map((card) => ({ card, cards, account }))}
      rowKey={({ card }) => card.cardNo}
      state={state}
      emptyText={<span role="status">{emptyText}</span>}
      onRetry={onRetry}
      columns={[
        { header: t(($) => $.pin.card), cell: numberOf },
        { header: t(($) => $.list.status), cell: statusOf },
        { header: t(($) => $.list.services), cell: servicesOf, kind: 'action' },
      ]}
    />
  );
}

type Row = {
  readonly card: Card;
  readonly cards: readonly Card[];
  readonly account: ListedAccount;
};

function numberOf({ card }: Row) {
  return (
    <span className="card-cell">
      <span className={`card-thumb ${card.state}`} aria-hidden />
      <CardNumber cardNo={card.cardNo} />
    </span>
  );
}

const statusOf = ({ card }: Row) => <Status card={card} />;

const servicesOf = (row: Row) => <CardActions {...row} />;

function Status({ card: { state } }: { card: Card }) {
  const { t } = useTranslation('cards');
  const Icon = state === 'active' ? CircleCheck : Lock;
  return (
    <span className={`card-state ${state}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {t(($) => (state === 'active' ? $.statuses.active : $.statuses.inactive))}
    </span>
  );
}
