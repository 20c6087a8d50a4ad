import { type CardChannel, cardChannels, channelCodes } from '@sahakar/contracts/cards/card-codes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { CardProofFields, expiryText } from '../../../ui/fields/CardProofFields.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import type { WholeCard } from '../card.ts';
import { type DetailsFault, detailsFaults, noDetails } from '../card-details.ts';
import { CardForm } from '../CardForm.tsx';
import { ChosenCardScreen } from '../ChosenCardScreen.tsx';
import { ChannelState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';

/** Where a card can be used: each channel is switched on or off. */
export function ChannelWiseBlockingScreen() {
  const { t } = useTranslation('cards');
  const state = useScreenState(ChannelState, paths.debitCard);
  return (
    <ChosenCardScreen
      title={t(($) => $.control.title)}
      opened={state}
      renderForm={(card, onError) => (
        <ChannelsForm key={card.cardNo} card={card} onError={onError} />
      )}
    />
  );
}

type FormProps = { card: WholeCard; onError: (hasError: boolean) => void };

function ChannelsForm({ card, onError }: FormProps) {
  const { t } = useTranslation('cards');
  const goTo = useGoTo();
  const back = useBackToList(card.accountNumber);
  const form = useForm(noDetails, {
    words: ({ key }: DetailsFault) => t(($) => $.messages[key]),
  });
  const details = form.entry;
  const labels = t(($) => $.details, { returnObjects: true });
  const [channels, setChannels] = useState(card.channels);
  const [wasToggled, setToggled] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const { hasFaults } = form;
  useEffect(() => onError(hasFaults), [onError, hasFaults]);
  const submit = () => {
    const isChanged = cardChannels.some((channel) => channels[channel] !== card.channels[channel]);
    if (!isChanged) return setUnchanged(true);
    if (form.settle(detailsFaults(details)))
      goTo(paths.channelBlockingOtp, {
        state: { card, channels, expiryDt: expiryText(details), CVV: details.cvv },
      });
  };
  return (
    <CardForm summary={form.summary} isReady={wasToggled} onSubmit={submit} onCancel={() => back()}>
      <fieldset className="channel-rows">
        <legend className="field-label">{t(($) => $.control.legend)}</legend>
        {cardChannels.map((channel) => (
          <ChannelSwitch
            key={channel}
            channel={channel}
            isOn={channels[channel] === channelCodes.on}
            onChange={(isOn) => {
              setChannels((was) => ({
                ...was,
                [channel]: isOn ? channelCodes.on : channelCodes.off,
              }));
              setToggled(true);
            }}
          />
        ))}
      </fieldset>
      <h2 className="card-proof-title">{t(($) => $.control.proof)}</h2>
      <CardProofFields field={form.field} labels={labels} cvvHint={labels.where} />
      {isUnchanged ? (
        <MessageDialog
          tone="warning"
          title={t(($) => $.messages.kindly_update, { count: 1 })}
          onClose={() => setUnchanged(false)}
        />
      ) : null}
    </CardForm>
  );
}

type Props = { channel: CardChannel; isOn: boolean; onChange: (isOn: boolean) => void };

/** One channel with its switch; the word beside it says what the colour says. */
function ChannelSwitch({ channel, isOn, onChange }: Props) {
  const { t } = useTranslation('cards');
  return (
    <label className="channel-row">
      <span>
        {t(($) => $.channels[channel])}
        <span className="fact">{t(($) => $.channelFacts[channel])}</span>
      </span>
      <span className="switch">
        <span className="word" aria-hidden>
          {t(($) => (isOn ? $.control.on : $.control.off))}
        </span>
        <input
          type="checkbox"
          role="switch"
          id={`channel-${channel}`}
          aria-label={t(($) => $.channels[channel])}
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </label>
  );
}
