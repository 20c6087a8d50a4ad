import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './combobox.css';
import { Skeleton } from '../Skeleton.tsx';
import { useCombobox } from './use-combobox.ts';

export type ComboboxOption = {
  readonly value: string;
  /** What stands in the field once chosen. */
  readonly text: string;
  /** What the list shows; the text stands first. */
  readonly line: ReactNode;
};

type Props = {
  /** The input's own attributes, from fieldAria. */
  input: { readonly id: string; readonly 'aria-describedby': string | undefined };
  /** Whether the options are on their way. */
  isBusy: boolean;
  /** Whether there are no options so far: until then nothing can be typed. */
  isReadOnly: boolean;
  /** The options that match what is typed; an empty text asks for all. */
  optionsLike: (typed: string) => readonly ComboboxOption[];
  chosen: ComboboxOption | undefined;
  onChoose: (value: string) => void;
  showAll: string;
};

/** A field with a list below it, which typing narrows and the arrow keys walk. */
export function Combobox(props: Props) {
  const { input, isBusy, isReadOnly, optionsLike, chosen, onChoose, showAll } = props;
  const { t } = useTranslation('ui');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useCombobox(optionsLike, chosen, onChoose);
  const { list, options } = box;
  const isOpen = box.isOpen && !isReadOnly;
  const optionId = (place: number) => `${listId}-${place}`;
  const toggle = () => {
    field.current?.focus();
    if (box.isOpen) box.close();
    else box.open();
  };
  return (
    <div className="combobox">
      <input
        {...input}
        ref={field}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-busy={isBusy}
        readOnly={isReadOnly}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? optionId(box.active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={box.typed ?? chosen?.text ?? ''}
        onChange={(event) => box.type(event.target.value)}
        onClick={() => box.open()}
        onKeyDown={box.onKeyDown}
        onBlur={box.close}
      />
      {isBusy ? <Skeleton width="50%" /> : null}
      <button
        type="button"
        tabIndex={-1}
        aria-label={showAll}
        onMouseDown={keepFocus}
        onClick={toggle}
      >
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <div id={listId} ref={list} role="listbox" aria-label={showAll} hidden={!isOpen}>
        {options.map((option, place) => (
          <Option
            key={option.value}
            id={optionId(place)}
            isActive={place === box.active}
            onClick={() => box.choose(option)}
          >
            {option.line}
          </Option>
        ))}
      </div>
      {isOpen && options.length === 0 ? <p className="no-match">{t(($) => $.noMatch)}</p> : null}
      <span className="visually-hidden" role="status">
        {isOpen ? t(($) => $.matches, { count: options.length }) : ''}
      </span>
    </div>
  );
}

type OptionProps = { id: string; isActive: boolean; onClick: () => void; children: ReactNode };

function Option({ isActive, ...option }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={keepFocus}
      {...option}
    />
  );
}

/** A press must not take the focus from the field: losing it would close the list. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
