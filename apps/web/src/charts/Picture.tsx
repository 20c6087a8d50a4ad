import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortAmount } from './axis.ts';

/** Room beside a picture for the amounts and below it for the days, in CSS pixels. */
export const margin = { top: 10, right: 14, left: 66 } as const;

export const pictureHeight = 220;

type Props = {
  /** What somebody who does not see it is told. */
  label: string;
  renderDrawing: (width: number) => ReactNode;
  /** What lies on the picture and can be used. */
  renderOver?: (width: number) => ReactNode;
};

/** A drawing as wide as its place; its height is kept from the first moment on. */
export function Picture({ label, renderDrawing, renderOver }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="picture" ref={box}>
      {width === 0 ? null : (
        <>
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={pictureHeight}
            viewBox={`0 0 ${width} ${pictureHeight}`}
          >
            {renderDrawing(width)}
          </svg>
          {renderOver?.(width)}
        </>
      )}
    </div>
  );
}

type AxisProps = { ticks: readonly number[]; y: (rupees: number) => number; width: number };

/** The ruled lines of the leaf, each with its amount. */
export function AmountAxis({ ticks, y, width }: AxisProps) {
  const { t } = useTranslation('charts');
  const words = (rupees: number) => {
    const amount = shortAmount(rupees);
    if (amount.unit === 'rupee') return amount.text;
    const { unit, number } = amount;
    return t(($) => $[unit], { number });
  };
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? 'rule zero' : 'rule'}
        x1={margin.left}
        x2={width - margin.right}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text className="amount" x={margin.left - 8} y={y(tick)} dy="0.35em">
        {words(tick)}
      </text>
    </g>
  ));
}
