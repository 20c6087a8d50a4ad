import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo, useKeepScreenState } from '../../../session/screen-state.ts';
import { lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import { type Card, wholeCard } from '../card.ts';

type Props = { card: Card; cards: readonly Card[]; account: ListedAccount };

/**
 * The five services of a card; of a blocked one only the unblocking can be had (C076), and of one
 * whose limits or channels are not told no change of them, which would send them all.
 */
export function CardActions({ card, cards, account }: Props) {
  const { t } = useTranslation('cards');
  const goTo = useGoTo();
  const keep = useKeepScreenState();
  const isActive = card.state === 'active';
  const active = cards
    .filter(({ state }) => state === 'active')
    .flatMap((one) => wholeCard(one) ?? []);
  const whole = wholeCard(card);
  const pin = { card, account };
  const actions = [
    { key: isActive ? 'block' : 'unblock', path: paths.blockCard, state: { card } },
    { key: 'changePin', path: paths.generatePin, state: { ...pin, type: 'Change' } },
    { key: 'generatePin', path: paths.generatePin, state: { ...pin, type: 'Generate' } },
    { key: 'limits', path: paths.cardLimitChange, state: whole && { card: whole, cards: active } },
    {
      key: 'channels',
      path: paths.channelWiseBlocking,
      state: whole && { card: whole, cards: active, source: 'FromDebitCardService' },
    },
  ] as const;
  return (
    <span className="card-actions">
      {actions.map(({ key, path, state }) => (
        <button
          key={key}
          type="button"
          className="btn link"
          disabled={state === null || (!isActive && key !== 'unblock')}
          aria-label={t(($) => $.actions.ofCard, {
            action: t(($) => $.actions[key]),
            ending: lastFour(card.cardNo),
          })}
          onClick={() => {
            // Coming back by the browser finds the account chosen, and nothing said of a change.
            keep({ account: account.PrdAcctId15Digit });
            goTo(path, { state });
          }}
        >
          {t(($) => $.actions[key])}
        </button>
      ))}
    </span>
  );
}
