import type { CardChannel } from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';

type Props = { channel: CardChannel; isOn: boolean; onChange: (isOn: boolean) => void };

/** One channel with its switch; the word beside it says what the colour says. */
export function ChannelSwitch({ channel, isOn, onChange }: Props) {
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
