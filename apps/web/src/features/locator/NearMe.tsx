import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPosition, type PositionFailure } from './ask-position.ts';
import type { Near } from './distance.ts';
import { useDistance } from './map/map-words.ts';
import type { Place, Position } from './places.ts';

type Props = {
  /** What is nearest to the person; undefined as long as nobody knows where they are. */
  found: Near<Place> | undefined;
  onFound: (me: Position) => void;
  onForget: () => void;
};

/** Asks for the position at a press, and says in words what came of it. */
export function NearMe({ found, onFound, onForget }: Props) {
  const { t } = useTranslation('locator');
  const distance = useDistance();
  const asker = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<PositionFailure | 'asking' | null>(null);
  const ask = async () => {
    setState('asking');
    const answer = await askPosition(isSecureContext ? navigator.geolocation : undefined);
    if (typeof answer === 'string') return setState(answer);
    setState(null);
    onFound(answer);
  };
  const forget = () => {
    onForget();
    // This button goes with what it forgets, and the focus must not go with it.
    asker.current?.focus();
  };
  const words = () => {
    if (state === 'asking') return t(($) => $.near.asking);
    if (state !== null) return t(($) => $.near.failures[state]);
    if (found === undefined) return t(($) => $.near.promise);
    const { place, kilometres } = found;
    return t(($) => $.near.found, { name: place.name, distance: distance(kilometres) });
  };
  return (
    <div className="near-me">
      <button
        type="button"
        ref={asker}
        className="btn"
        aria-busy={state === 'asking'}
        aria-describedby="near-me-said"
        onClick={() => {
          if (state !== 'asking') void ask();
        }}
      >
        <LocateFixed size={18} strokeWidth={1.75} aria-hidden />
        {t(($) => $.near.button)}
      </button>
      {found === undefined ? null : (
        <button type="button" className="btn link" onClick={forget}>
          {t(($) => $.near.forget)}
        </button>
      )}
      <p id="near-me-said" className="hint" role="status">
        {words()}
      </p>
    </div>
  );
}
