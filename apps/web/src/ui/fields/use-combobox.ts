import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';

/** Which options are shown, which one is active, and what the keys do with them. */
export function useCombobox<Option>(
  optionsLike: (typed: string) => readonly Option[],
  onChoose: (option: Option) => void,
  /** What was typed is taken back. */
  onUndo: () => void,
) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const options = isOpen ? optionsLike(typed ?? '') : [];

  const open = (place = 0) => {
    setOpen(true);
    setActive(place);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    onChoose(option);
    close();
  };
  const walk = (by: number) => {
    if (!isOpen) return open(by > 0 ? 0 : Math.max(0, optionsLike('').length - 1));
    const next = (active + by + options.length) % Math.max(1, options.length);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    return setActive(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event.key, isOpen);
    if (act === undefined) return;
    event.preventDefault();
    if (act === 'next') walk(1);
    if (act === 'previous') walk(-1);
    if (act === 'choose') choose(options[active]);
    if (act !== 'close') return;
    if (typed !== undefined) onUndo();
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    open();
  };
  return { list, typed, isOpen, active, options, open, close, choose, type, onKeyDown };
}

/** What a key does in the field; any other key belongs to the text. */
function actOf(key: string, isOpen: boolean): 'next' | 'previous' | 'choose' | 'close' | undefined {
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (!isOpen) return undefined;
  if (key === 'Enter') return 'choose';
  return key === 'Escape' ? 'close' : undefined;
}
