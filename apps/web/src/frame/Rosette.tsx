import { rosettePaths } from './rosette-path.ts';

type Props = { digits: string; size: number; className?: string };

/** A guilloche drawn from digits: the same reference always has the same figure. */
export function Rosette({ digits, size, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
    >
      <g fill="none" stroke="currentColor" strokeWidth={0.6}>
        {rosettePaths(digits, size).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
