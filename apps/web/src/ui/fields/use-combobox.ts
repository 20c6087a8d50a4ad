import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';

type Option = { readonly value: string; readonly text: string };

/** Which options are shown, which one is active, and what the keys do with them. */
export function useCombobox<One extends Option>(
  optionsLike: (typed: string) => readonly One[],
  chosen: One | undefined,
  onChoose: (value: string) => void,
) {
  const list = useRef<HTMLDivElement>(null);
  const former = useRef<One>(undefined);
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
  const choose = (option: One | undefined) => {
    if (option === undefined) return;
    onChoose(option.value);
    close();
  };
  const take = (next: One | undefined) => {
    if (next?.value !== chosen?.value) onChoose(next?.value ?? '');
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
    if (typed !== undefined) take(former.current);
    close();
  };
  const type = (text: string) => {
    if (typed === undefined) former.current = chosen;
    // At once, and not on leaving: what is pressed then would move with the hint below.
    take(typedChoice(text, optionsLike(text), former.current));
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

/**
 * Who is chosen while this is typed: whose whole name it is, if it can be nobody else's. Never somebody
 * whose name was typed over, were it by one key: that may be the name of one who is not listed.
 */
export function typedChoice<One extends Option>(
  typed: string,
  like: readonly One[],
  former: One | undefined,
): One | undefined {
  const name = nameIn(typed);
  if (former !== undefined && nameIn(former.text) === name) return former;
  const [first, ...others] = like;
  return others.length === 0 && first !== undefined && nameIn(first.text) === name
    ? first
    : undefined;
}

const nameIn = (text: string) => text.trim().toLocaleLowerCase();
