import './amount-input.css';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type InputAttributes, NumericFormat } from 'react-number-format';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { toLatinDigits } from '../fields/digits.ts';
import { Field, fieldAria } from '../fields/Field.tsx';
import { type AmountFault, parseRupees } from './money.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { amountInWords } from './amount-in-words.ts';

const idleMilliseconds = 400;

/** An amount in words, said once the typing rests. */
function AmountWords({ text }: { text: string }) {
  const language = useLanguage();
  const [words, setWords] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const say = async () => {
      const parsed = parseRupees(text);
      const isSayable = 'paise' in parsed && parsed.paise > 0n;
      const sentence = isSayable ? await amountInWords(parsed.paise, language) : '';
      if (isCurrent) setWords(sentence);
    };
    const timer = setTimeout(() => void say(), idleMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, language]);
  return (
    <p className="hint" aria-live="polite">
      {words}
    </p>
  );
}

type Props = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Rupees text without grouping, such as 2500.00; empty while nothing is entered. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (text: string) => void;
  /** How many characters may be typed, grouping not counted. */
  lengthMax: number;
  /** Takes whole rupees only. */
  isWhole?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** The one input for money: groups in lakhs while typing and never changes what was meant. */
export function AmountInput({ id, label, hint, error, value, onChange, onBlur, ...rest }: Props) {
  const { lengthMax, isWhole = false, disabled = false, inputRef } = rest;
  const { refused, refuse, forgive } = useRefusedPaste(error !== undefined);
  const shownError = refused ?? error;

  const take = (event: ClipboardEvent | DragEvent, text: string) => {
    event.preventDefault();
    const parsed = parseRupees(text);
    if ('error' in parsed) return refuse(parsed.error);
    if (isWhole && parsed.paise % 100n !== 0n) return refuse('unreadable');
    const plain = written(parsed.paise);
    if (withoutZeros(plain).length > lengthMax) return refuse('length');
    forgive();
    return onChange(plain);
  };

  const written = (paise: bigint) =>
    isWhole ? withoutZeros(rupeesText(paise)) : rupeesText(paise);

  return (
    <Field id={id} label={label} hint={hint} error={shownError} note={<AmountWords text={value} />}>
      <div className="amount-box">
        <span className="sign" aria-hidden>
          ₹
        </span>
        <NumericFormat
          {...fieldAria(id, { hint, error: shownError })}
          className="input large num"
          customInput={DigitInput}
          {...(inputRef !== undefined && { getInputRef: inputRef })}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          value={value}
          valueIsNumericString
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          decimalScale={isWhole ? 0 : 2}
          allowNegative={false}
          // Left with its paise, a long amount has three characters more, and can be made shorter still.
          isAllowed={({ value: plain }) => plain.length <= lengthMax || plain.length < value.length}
          onValueChange={({ value: plain }, { event }) => {
            // Without an event the change came from the value itself.
            if (event === undefined) return;
            forgive();
            onChange(plain);
          }}
          onPaste={(event) => take(event, event.clipboardData.getData('text'))}
          onDrop={(event) => take(event, event.dataTransfer.getData('text'))}
          onBlur={() => {
            // What the form has against the field comes back once the paste has been read about.
            if (error !== undefined) forgive();
            const finished = isWhole ? value : withPaise(value);
            if (finished !== value) onChange(finished);
            onBlur?.(finished);
          }}
        />
      </div>
    </Field>
  );
}

/**
 * Why what was pasted or dropped is not taken: said at once and each time anew, also where the form
 * has something against the field already, and no longer once it has something else against it.
 */
function useRefusedPaste(hasError: boolean) {
  const { t } = useTranslation('ui');
  const [last, setLast] = useState<{ fault: AmountFault; times: number; hadError: boolean }>();
  const refused: ReactNode =
    last === undefined || last.hadError !== hasError ? undefined : (
      <span key={last.times} role="alert">
        {t(($) => $.amount.refused[last.fault])}
      </span>
    );
  return {
    refused,
    refuse: (fault: AmountFault) =>
      setLast((was) => ({ fault, times: (was?.times ?? 0) + 1, hadError: hasError })),
    forgive: () => setLast(undefined),
  };
}

/**
 * Writes Devanagari digits as Latin ones before the grouping sees them, and takes words away with their
 * dot: a telephone's clipboard and dictation type `Rs. 500` at once, whose dot is no decimal point.
 */
function DigitInput({
  onChange,
  ...input
}: InputAttributes & Pick<ComponentProps<'input'>, 'ref'>) {
  const translated = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const latin = toLatinDigits(field.value).replace(word, '');
    if (latin !== field.value) {
      const afterCaret = field.value.length - (field.selectionStart ?? field.value.length);
      const caret = Math.max(0, latin.length - afterCaret);
      field.value = latin;
      field.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
  return <input {...input} onChange={translated} />;
}

const word = /\p{L}[\p{L}\p{M}]*\.?/gu;

/** The text with two decimals, as leaving the field completes it; an empty field stays empty. */
function withPaise(text: string): string {
  const parsed = parseRupees(text.startsWith('.') ? `0${text}` : text);
  return 'paise' in parsed ? rupeesText(parsed.paise) : text;
}

const withoutZeros = (text: string) => text.replace(/\.00$/, '');
