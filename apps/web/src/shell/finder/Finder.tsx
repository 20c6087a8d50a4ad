import './finder.css';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { useClosedByGoing } from '../../session/use-closed-by-going.ts';
import { type Find, findsLike } from './finds.ts';
import { useFinds } from './use-finds.ts';

/** Finds screens, beneficiaries, accounts and payments by a few letters of any of the three languages. */
export function Finder({ onClose }: { onClose: () => void }) {
  useClosedByGoing(onClose);
  return <FinderDialog finds={useFinds(onClose)} onClose={onClose} />;
}

type Props = { finds: readonly Find[]; onClose: () => void };

/** Apart from what there is to find, which is put into words once and not for each letter. */
function FinderDialog({ finds, onClose }: Props) {
  const { t } = useTranslation('finder');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const wanted = useDeferredValue(typed);
  const matches = useMemo(() => findsLike(finds, wanted), [finds, wanted]);
  const { list, place, setPlace, onKeyDown } = useWalk(matches, () => findsLike(finds, typed));
  const optionId = (at: number) => `${listId}-${at}`;
  useEffect(() => field.current?.focus(), []);
  return (
    <Modal
      describedBy={null}
      className="finder"
      title={t(($) => $.title)}
      onClose={onClose}
      actions={
        <button type="button" className="btn quiet" onClick={onClose}>
          {t(($) => $.close)}
        </button>
      }
    >
      <input
        ref={field}
        className="input"
        role="combobox"
        aria-label={t(($) => $.field)}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={matches.length > 0 ? optionId(place) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t(($) => $.hint)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} ref={list} role="listbox" aria-label={t(($) => $.results)}>
        {matches.map((find, at) => (
          <button
            key={find.key}
            id={optionId(at)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            onClick={find.open}
          >
            <span className="find-title">{find.title}</span>
            <span className="find-note num">{find.note}</span>
            <span className="find-kind">{t(($) => $.kinds[find.kind])}</span>
          </button>
        ))}
      </div>
      <p className="soft small" role="status">
        {matches.length === 0 ? t(($) => $.nothing) : t(($) => $.count, { count: matches.length })}
      </p>
    </Modal>
  );
}

/**
 * Which of the finds is the active one, and what the keys do. Enter goes by what has been typed, of
 * which the list may still be on its way.
 */
function useWalk(matches: readonly Find[], newest: () => readonly Find[]) {
  const [active, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const place = Math.min(active, Math.max(0, matches.length - 1));
  const walk = (to: number) => {
    const next = (to + matches.length) % Math.max(1, matches.length);
    setPlace(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => walk(place + 1),
      ArrowUp: () => walk(place - 1),
      Enter: () => newest()[place]?.open(),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return { list, place, setPlace, onKeyDown };
}
