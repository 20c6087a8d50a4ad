import { blockTypes, cardStatusCodes } from '@sahakar/contracts/cards/card-codes';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenWith } from '../../../frame/screen-with.tsx';
import { callService } from '../../../call/call-service.ts';
import { type Answer, OtpStep } from '../../../otp/OtpStep.tsx';
import type { OtpPlan } from '../../../otp/use-otp.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { useForm } from '../../../ui/fields/use-form.ts';
import type { Card } from '../card.ts';
import { CardForm } from '../CardForm.tsx';
import { CardScreen } from '../CardScreen.tsx';
import { BlockState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';
import { useCardChange } from '../use-card-change.ts';
import { BlockFields, type BlockEntry } from './BlockFields.tsx';
import { BlockConfirmation } from './BlockConfirmation.tsx';

/** Blocks an active card, or ends the temporary block of another one. */
export const BlockCardScreen = screenWith(BlockState, paths.debitCard, BlockCard);

function BlockCard({ opened: { card } }: { opened: { readonly card: Card } }) {
  const { t } = useTranslation('cards');
  const back = useBackToList(card.accountNumber);
  const form = useForm<BlockEntry, { field: 'type' }>(
    { type: '', reason: '' },
    { words: () => t(($) => $.messages.kindly_select_type_of_block), forgives: 'everything' },
  );
  const { entry } = form;
  const [isAuthorising, setAuthorising] = useState(false);
  const isBlock = card.state === 'active';
  const plan = useBlockPlan(card, entry);
  const submit = form.onSubmit(
    () => (isBlock && entry.type === '' ? { field: 'type' } : null),
    () => setAuthorising(true),
  );
  return (
    <CardScreen
      title={t(($) => (isBlock ? $.block.title : $.block.unblockTitle))}
      step={isAuthorising ? 2 : 1}
      card={card}
      hasError={form.hasFaults}
    >
      <section className="leaf sheet">
        {isAuthorising ? (
          <OtpStep plan={plan} onLeave={() => back()} confirmation={confirmations[entry.type]} />
        ) : (
          <CardForm summary={form.summary} onSubmit={submit} onCancel={() => back()}>
            {isBlock ? (
              <BlockFields entry={entry} error={form.textAt('type')} onChange={form.set} />
            ) : (
              <p>{t(($) => $.block.unblockText)}</p>
            )}
          </CardForm>
        )}
      </section>
    </CardScreen>
  );
}

const confirmations: Record<BlockEntry['type'], (answer: Answer) => ReactNode> = {
  '': (answer) => <BlockConfirmation type="" {...answer} />,
  [blockTypes.temporary]: (answer) => <BlockConfirmation type={blockTypes.temporary} {...answer} />,
  [blockTypes.permanent]: (answer) => <BlockConfirmation type={blockTypes.permanent} {...answer} />,
};

/** The reason goes along where the switch announces that it takes one (RULINGS X2). */
function useBlockPlan(card: Card, { type, reason }: BlockEntry): OtpPlan {
  const { login, capabilities } = useSignedIn();
  const change = useCardChange(card.accountNumber);
  const saysReason = type !== '' && reason !== '' && capabilities.includes('BlockReason');
  const Status = type === '' ? cardStatusCodes.active : type;
  return {
    type: 'GETOTPCARDBLOCK',
    details: { card: card.cardNo, cardStatus: Status },
    carryOut: (requestId, OTP) => {
      const request = {
        CardNo: card.cardNo,
        Status,
        CustNo: login.CustomerNumber,
        OTP,
        ...(saysReason && { Reason: reason }),
      };
      const block = () => callService('ATMHotMarkingService', request, { requestId });
      return change(doneBy(type), block);
    },
  };
}

function doneBy(type: BlockEntry['type']) {
  if (type === '') return 'unblocked';
  return type === blockTypes.permanent ? 'hotlisted' : 'blocked';
}
