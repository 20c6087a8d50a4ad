import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/i18n.ts';
import { monthName } from '../ui/dates/dates.ts';
import { amountScale, drawn } from './axis.ts';
import { MonthPicker } from './MonthPicker.tsx';
import type { MonthSum } from './movements.ts';
import { AmountAxis, margin, Picture, pictureHeight } from './Picture.tsx';

const bottom = pictureHeight - 30;
const labelWidth = 38;
const barWidthMax = 26;

/** Money in beside money out, month by month: told apart by place and pattern as well as by colour. */
export function MonthBars({ sums }: { sums: readonly MonthSum[] }) {
  const { t } = useTranslation('charts');
  const language = useLanguage();
  const [first, last] = [sums[0]?.month ?? '', sums.at(-1)?.month ?? ''];
  return (
    <Picture
      label={t(($) => $.monthsOf, {
        from: monthName(first, language),
        to: monthName(last, language),
      })}
      renderDrawing={(width) => <Bars sums={sums} width={width} />}
      renderOver={(width) => <MonthPicker sums={sums} x={monthScale(sums, width)} width={width} />}
    />
  );
}

/** From a month to where its two bars stand. */
function monthScale(sums: readonly MonthSum[], width: number) {
  const months = sums.map(({ month }) => month);
  return scaleBand(months, [margin.left, width - margin.right]).padding(0.25);
}

function Bars({ sums, width }: { sums: readonly MonthSum[]; width: number }) {
  const language = useLanguage();
  const hatch = useId();
  const amounts = sums.flatMap(({ inPaise, outPaise }) => [inPaise, outPaise]);
  const { y, ticks } = amountScale(amounts, [bottom, margin.top]);
  const x = monthScale(sums, width);
  // While a window is made narrow there may be no room for a moment.
  const bar = Math.max(1, Math.min(barWidthMax, x.bandwidth() / 2 - 1));
  const each = Math.ceil(labelWidth / x.step());
  return (
    <>
      <Hatch id={hatch} />
      <AmountAxis ticks={ticks} y={y} width={width} />
      {sums.map(({ month, inPaise, outPaise }, place) => {
        const middle = (x(month) ?? 0) + x.bandwidth() / 2;
        const heightOf = (paise: bigint) => y(0) - y(drawn(paise));
        return (
          <g key={month}>
            <rect
              className="bar in"
              x={middle - bar - 1}
              y={y(drawn(inPaise))}
              width={bar}
              height={heightOf(inPaise)}
            />
            <rect
              className="bar out"
              x={middle + 1}
              y={y(drawn(outPaise))}
              width={bar}
              height={heightOf(outPaise)}
              fill={`url(#${hatch})`}
            />
            {place % each === 0 ? (
              <text className="day" x={middle} y={bottom + 20}>
                {monthName(month, language, 'short')}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** Slanting lines, which stay apart from a full bar without any colour. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="hatch-ground" width={6} height={6} />
      <rect className="hatch-line" width={2.5} height={6} />
    </pattern>
  );
}
