import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { accountOf } from '../../ui/accounts/own-account.ts';
import { Steps } from '../../ui/Steps.tsx';
import type { Card } from './card.ts';
import { CardFace } from './CardFace.tsx';
import './cards.css';

type Props = {
  title: string;
  step: 1 | 2;
  card: Pick<Card, 'cardNo' | 'state' | 'accountNumber'>;
  hasError?: boolean;
  children: ReactNode;
};

/** A card service of two steps, with the card that it is about beside it. */
export function CardScreen({ title, step, card, hasError = false, children }: Props) {
  const { t } = useTranslation('cards');
  const { login } = useSignedIn();
  const account = accountOf(login.AccountDetailslst, card.accountNumber);
  return (
    <>
      <ScreenHeading title={title} hasError={hasError} step={step}>
        <Steps names={[t(($) => $.steps.details), t(($) => $.steps.authorise)]} current={step} />
      </ScreenHeading>
      <div className="card-layout">
        {children}
        <aside className="card-aside">
          <CardFace card={card} holder={account?.AccountHolderName ?? login.CustomerName} />
        </aside>
      </div>
    </>
  );
}
