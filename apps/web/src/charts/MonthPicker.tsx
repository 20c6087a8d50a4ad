import type { ScaleBand } from 'd3-scale';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/i18n.ts';
import { formatRupees } from '../ui/amounts/money.ts';
import { monthName } from '../ui/dates/dates.ts';
import type { MonthSum } from './movements.ts';
import { pictureHeight } from './Picture.tsx';

type Props = {
  sums: readonly MonthSum[];
  /** From a month to where its bars stand. */
  x: ScaleBand<string>;
  width: number;
};

/** Tells a month's numbers beside its bars: by hover, by a press, or by keys. */
export function MonthPicker({ sums, x, width }: Props) {
  const { t } = useTranslation('charts');
  const language = useLanguage();
  const [picked, setPicked] = useState<number | null>(null);
  const last = sums.length - 1;
  const sum = sums[picked ?? last];
  if (sum === undefined) return null;
  const step = x.step();
  const start = (x(sums[0]?.month ?? '') ?? 0) + (x.bandwidth() - step) / 2;
  const pickAt = (event: PointerEvent<HTMLElement>) => {
    const pixel = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setPicked(Math.min(last, Math.max(0, Math.floor(pixel / step))));
  };
  // The thumb is as wide as a month, so that a press lands on the month below it.
  const style: CSSProperties & { '--month': string } = {
    left: start,
    width: step * sums.length,
    '--month': `${step}px`,
  };
  const month = monthName(sum.month, language);
  const [received, spent] = [formatRupees(sum.inPaise), formatRupees(sum.outPaise)];
  return (
    <>
      <input
        className="month-picker"
        type="range"
        min={0}
        max={last}
        aria-label={t(($) => $.month.label)}
        aria-valuetext={t(($) => $.month.told, { month, received, spent })}
        value={picked ?? last}
        onChange={({ target: { valueAsNumber: place } }) => setPicked(place)}
        onFocus={() => setPicked((before) => before ?? last)}
        onBlur={() => setPicked(null)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setPicked(null);
        }}
        onPointerDown={pickAt}
        onPointerMove={pickAt}
        onPointerLeave={(event) => {
          if (event.currentTarget !== document.activeElement) setPicked(null);
        }}
        style={style}
      />
      {picked === null ? null : (
        <>
          <div
            className="picked-month"
            style={{ left: start + picked * step, width: step, height: pictureHeight - 40 }}
          />
          <div
            className="month-told small"
            aria-hidden
            style={besideMonth(start + picked * step, step, width)}
          >
            <b>{month}</b>
            <span>{t(($) => $.in)}</span> <span className="num credit">{received}</span>
            <span>{t(($) => $.out)}</span> <span className="num debit">{spent}</span>
          </div>
        </>
      )}
    </>
  );
}

const gap = 6;

/** A picture that is narrower has no room for the numbers beside a month of its middle. */
const widthBeside = 480;

/** On the side that has more room, so that the bars stay in sight; at its edge where it has little. */
function besideMonth(left: number, step: number, width: number) {
  const isLeft = left + step / 2 < width / 2;
  if (width < widthBeside) return isLeft ? { right: 0 } : { left: 0 };
  return isLeft ? { left: left + step + gap } : { right: width - left + gap };
}
