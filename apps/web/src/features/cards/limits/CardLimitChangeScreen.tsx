import { productCode } from '@sahakar/contracts/cards/card-fields';
import { channelFields, type PerChannel, perChannel } from '@sahakar/contracts/cards/card-codes';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { TechnicalIssue } from '../../../ui/failures.tsx';
import { ListOnItsWay } from '../../../ui/ListOnItsWay.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import type { WholeCard } from '../card.ts';
import { CardForm } from '../CardForm.tsx';
import { ChosenCardScreen } from '../ChosenCardScreen.tsx';
import { LimitState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';
import { LimitRows } from './LimitRows.tsx';
import { type ChannelFault, readLimits, type TypedLimits } from './limits-form.ts';
import { enteredAmount, formatRupees } from '../../../ui/amounts/money.ts';

/** What a card may spend in a day, channel by channel. */
export function CardLimitChangeScreen() {
  const { t } = useTranslation('cards');
  const state = useScreenState(LimitState, paths.debitCard);
  return (
    <ChosenCardScreen
      title={t(($) => $.limits.title)}
      opened={state}
      renderForm={(card, onError) => <LimitsOf key={card.cardNo} card={card} onError={onError} />}
    />
  );
}

type OfCardProps = { card: WholeCard; onError: (hasError: boolean) => void };

function LimitsOf({ card, onError }: OfCardProps) {
  const { login } = useSignedIn();
  const query = useService('GetOverallCardLimitService', {
    TxnType: 'GET',
    cardNumber: card.cardNo,
    accountNumber: card.accountNumber,
    prdcd: productCode(card.accountNumber),
    CustNo: login.CustomerNumber,
    Enid: '',
  });
  if (query.data === undefined) {
    return (
      <>
        <ListOnItsWay error={query.error} onRetry={() => void query.refetch()} shape="lines" />
        <TechnicalIssue failure={query.error} />
      </>
    );
  }
  const allowed = query.data;
  const max = perChannel((channel) => allowed[channelFields[channel].max]);
  return <LimitsForm card={card} max={max} onError={onError} />;
}

function LimitsForm({ card, max, onError }: OfCardProps & { max: PerChannel<bigint> }) {
  const { t } = useTranslation('cards');
  const { policy } = useConfiguration();
  const goTo = useGoTo();
  const back = useBackToList(card.accountNumber);
  const form = useForm<TypedLimits, ChannelFault>(
    () => perChannel((channel) => rupeesText(card.limits[channel])),
    {
      words: useLimitFaultText(max),
      entered: ({ field }, typed) => enteredAmount(typed[field]),
    },
  );
  const [wasEdited, setEdited] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const { hasFaults } = form;
  useEffect(() => onError(hasFaults), [onError, hasFaults]);
  const submit = () => {
    const outcome = readLimits(card.limits, form.entry, max, policy);
    form.settle(outcome.kind === 'faulty' ? outcome.faults : []);
    if (outcome.kind === 'unchanged') setUnchanged(true);
    if (outcome.kind === 'changed') {
      goTo(paths.limitChangeOtp, { state: { card, limits: outcome.limits } });
    }
  };
  return (
    <CardForm summary={form.summary} isReady={wasEdited} onSubmit={submit} onCancel={() => back()}>
      <LimitRows
        card={card}
        max={max}
        typed={form.entry}
        textAt={form.textAt}
        onChange={(channel, text) => {
          form.set({ [channel]: text });
          setEdited(true);
        }}
      />
      {isUnchanged ? (
        <MessageDialog
          tone="warning"
          title={t(($) => $.messages.no_new_limit_observed)}
          onClose={() => setUnchanged(false)}
        />
      ) : null}
    </CardForm>
  );
}

/** What is wrong with a limit, in words that name the channel and the rule. */
function useLimitFaultText(max: PerChannel<bigint>): (fault: ChannelFault) => string {
  const { t } = useTranslation('cards');
  const { card } = useConfiguration().policy;
  return ({ field: of, rule }) => {
    const channel = t(($) => $.channels[of]);
    switch (rule) {
      case 'above-maximum':
        return t(($) => $.messages.limit_should_be_below, { channel, max: formatRupees(max[of]) });
      case 'not-a-step':
        return t(($) => $.messages.limit_multiple_of, {
          channel,
          step: formatRupees(card.atmLimitStep),
        });
      case 'below-minimum':
        return t(($) => $.messages.limit_at_least, {
          channel,
          min: formatRupees(of === 'atm' ? card.atmLimitMin : card.channelLimitMin),
        });
    }
  };
}
