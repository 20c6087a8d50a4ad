import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../../ui/fields/Field.tsx';
import { characterKind } from './captcha.ts';
import './captcha.css';
import { alphanumeric } from './keyboard/typed-text.ts';

type Props = {
  challenge: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  onRefresh(): void;
};

const fillDelay = 1000;

/** The captcha as text in the page: seen, read out, or filled in by the page itself. */
export function Captcha({ challenge, value, error, onChange, onRefresh }: Props) {
  const { t, i18n } = useTranslation('auth');
  const filling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(filling.current), [challenge]);

  const spelt = [...challenge].map((character) => {
    const kind = characterKind(character);
    return kind === 'digit' ? character : t(($) => $.captcha[kind], { character });
  });
  const hear = () => {
    const speech = new SpeechSynthesisUtterance(spelt.join(', '));
    speech.lang = i18n.language;
    speech.rate = 0.7;
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
  };
  const fill = () => {
    clearTimeout(filling.current);
    filling.current = setTimeout(() => {
      onChange(challenge);
      say(t(($) => $.captcha.filled));
    }, fillDelay);
  };
  return (
    <Field id="captcha" label={t(($) => $.captcha.label)} error={error}>
      <div className="captcha">
        <span
          className="challenge"
          role="img"
          aria-label={t(($) => $.captcha.picture, { characters: spelt.join(', ') })}
        >
          {[...challenge].map((character, place) => (
            // The challenge is replaced as a whole, so a place is a stable key.
            <span key={`${challenge}-${place}`}>{character}</span>
          ))}
        </span>
        <button
          type="button"
          className="btn quiet compact"
          aria-label={t(($) => $.captcha.refresh)}
          title={t(($) => $.captcha.refresh)}
          onClick={onRefresh}
        >
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <input
          {...fieldAria('captcha', { error })}
          className="input num"
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(alphanumeric(event.target.value, challenge.length))}
        />
      </div>
      <div className="captcha-help">
        {'speechSynthesis' in globalThis && (
          <button type="button" className="btn link small" onClick={hear}>
            {t(($) => $.captcha.hear)}
          </button>
        )}
        <button type="button" className="btn link small" onClick={fill}>
          {t(($) => $.captcha.fill)}
        </button>
      </div>
    </Field>
  );
}

/** Says a short sentence in the page's one polite status region. */
function say(sentence: string): void {
  const status = document.querySelector('#status');
  if (status === null) return;
  // The same sentence twice is news only if the region was empty in between.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = sentence;
  });
}
