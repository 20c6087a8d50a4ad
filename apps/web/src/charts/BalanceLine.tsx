import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/i18n.ts';
import { formatBalance } from '../ui/amounts/money.ts';
import { dayMonthYear, daysSince, monthName } from '../ui/dates/dates.ts';
import { amountScale, drawn, namedDays } from './axis.ts';
import { dayBalances, type Days, type Movement } from './movements.ts';
import { AmountAxis, margin, Picture, pictureHeight } from './Picture.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';

export type PicturedMoney = {
  lines: readonly Movement[];
  days: Days;
  /** The days that were picked; null for all of them. Without onPick none can be. */
  picked?: Days | null;
  onPick?: ((picked: Days | null) => void) | undefined;
};

const labelWidth = 48;

/** What the account held at the end of each day: it stays until the next entry, so the line has steps. */
export function BalanceLine({ lines, days, picked = null, onPick }: PicturedMoney) {
  const { t } = useTranslation('charts');
  const balances = useMemo(() => dayBalances(lines, days), [lines, days]);
  const [lowest, highest] = endsOf(balances);
  return (
    <Picture
      label={t(($) => $.balanceOf, {
        from: dayMonthYear(days.from),
        to: dayMonthYear(days.to),
        opening: formatBalance(balances[0] ?? 0n),
        closing: formatBalance(balances.at(-1) ?? 0n),
        lowest: formatBalance(lowest),
        highest: formatBalance(highest),
      })}
      renderDrawing={(width) => (
        <Line {...{ balances, days, width, picked }} hasHandles={onPick !== undefined} />
      )}
      {...(onPick !== undefined && {
        renderOver: (width: number) => (
          <PeriodPicker
            days={days}
            picked={picked}
            onPick={onPick}
            x={daysScale(balances.length, width)}
            width={width}
          />
        ),
      })}
    />
  );
}

function endsOf(balances: readonly bigint[]): readonly [lowest: bigint, highest: bigint] {
  let [lowest, highest] = [balances[0] ?? 0n, balances[0] ?? 0n];
  for (const held of balances) {
    if (held < lowest) lowest = held;
    if (held > highest) highest = held;
  }
  return [lowest, highest];
}

/** From the place of a day, counted from 0, to where it stands. */
function daysScale(length: number, width: number) {
  return scaleLinear([0, Math.max(1, length - 1)], [margin.left, width - margin.right]).clamp(true);
}

type LineProps = {
  balances: readonly bigint[];
  days: Days;
  width: number;
  picked: Days | null;
  hasHandles: boolean;
};

function Line({ balances, days, width, picked, hasHandles }: LineProps) {
  const language = useLanguage();
  // The handles of the period stand between the picture and its days.
  const bottom = pictureHeight - (hasHandles ? 58 : 30);
  const { y, ticks } = amountScale(balances, [bottom, margin.top]);
  const x = daysScale(balances.length, width);
  const held = balances.map(drawn);
  const rupeesAt = (rupees: number) => y(rupees);
  const placeOf = (_rupees: number, place: number) => x(place);
  const below = area<number>(placeOf, y(0), rupeesAt).curve(curveStepAfter)(held) ?? '';
  const path = line<number>(placeOf, rupeesAt).curve(curveStepAfter)(held) ?? '';
  const named = namedDays(days, Math.floor((width - margin.left) / labelWidth));
  const isOfMonths = named.every((day) => day.endsWith('-01'));
  const end = {
    from: x(daysSince(days.from, picked?.from ?? days.from)),
    to: width - margin.right,
  };
  if (picked !== null) end.to = x(daysSince(days.from, picked.to));
  return (
    <>
      <path className="held" d={below} />
      <AmountAxis ticks={ticks} y={y} width={width} />
      <path className="balance" d={path} />
      {named.map((day) => (
        <text
          key={day}
          className="day"
          x={Math.min(x(daysSince(days.from, day)), width - 24)}
          y={pictureHeight - 10}
        >
          {isOfMonths ? monthName(day, language, 'short') : dayAndMonth(day)}
        </text>
      ))}
      {picked === null ? null : (
        <>
          <rect
            className="left-out"
            x={margin.left}
            y={margin.top}
            width={end.from - margin.left}
            height={bottom - margin.top}
          />
          <rect
            className="left-out"
            x={end.to}
            y={margin.top}
            width={width - margin.right - end.to}
            height={bottom - margin.top}
          />
        </>
      )}
    </>
  );
}

/** 21-11. */
function dayAndMonth(date: string): string {
  return dayMonthYear(date).slice(0, 5);
}
