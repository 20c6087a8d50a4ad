import type { ScaleLinear } from 'd3-scale';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { dayMonthYear, daysSince } from '../ui/dates/dates.ts';
import type { Days } from './movements.ts';
import { margin } from './Picture.tsx';

type Props = {
  days: Days;
  picked: Days | null;
  onPick: (picked: Days | null) => void;
  /** From the place of a day to where it stands. */
  x: ScaleLinear<number, number>;
  width: number;
};

/** A press that hardly moves is no stroke. */
const strokePixelsMin = 4;

/** Picks a shorter period: by a stroke across the picture, or by two handles and their keys. */
export function PeriodPicker({ days, picked, onPick, x, width }: Props) {
  const { t } = useTranslation('charts');
  const start = useRef<number | null>(null);
  const last = daysSince(days.from, days.to);
  const from = picked === null ? 0 : daysSince(days.from, picked.from);
  const to = picked === null ? last : daysSince(days.from, picked.to);
  const pick = (one: number, other: number) => {
    const [first, end] = one <= other ? [one, other] : [other, one];
    const isWhole = first === 0 && end === last;
    onPick(isWhole ? null : { from: daysAfter(days.from, first), to: daysAfter(days.from, end) });
  };
  const pixelOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left + margin.left;
  const placeAt = (pixel: number) => Math.round(x.invert(pixel));
  const endStroke = () => {
    start.current = null;
  };
  return (
    <>
      <div
        className="stroke"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pixelOf(event);
        }}
        onPointerMove={(event) => {
          const began = start.current;
          if (began === null) return;
          const pixel = pixelOf(event);
          if (Math.abs(pixel - began) >= strokePixelsMin) pick(placeAt(began), placeAt(pixel));
        }}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
        style={{ left: margin.left, width: Math.max(0, width - margin.left - margin.right) }}
      />
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          className="handle"
          type="range"
          min={0}
          max={last}
          aria-label={t(($) => $.period[end])}
          aria-valuetext={dayMonthYear(daysAfter(days.from, end === 'from' ? from : to))}
          value={end === 'from' ? from : to}
          onChange={({ target: { valueAsNumber: place } }) =>
            end === 'from' ? pick(Math.min(place, to), to) : pick(from, Math.max(place, from))
          }
          style={{
            left: `calc(${margin.left}px - var(--thumb) / 2)`,
            width: `calc(${width - margin.left - margin.right}px + var(--thumb))`,
            // Where both stand at the end, only the first one has somewhere to go.
            zIndex: end === 'from' && from > last / 2 ? 1 : 0,
          }}
        />
      ))}
    </>
  );
}
