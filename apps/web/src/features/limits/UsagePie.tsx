import { shareOf } from './limits-of-day.ts';

type Props = {
  title: string;
  percent: number;
  /** The pie in one sentence: what is used, of how much, and what is left. */
  sentence: string;
  facts: readonly { readonly term: string; readonly value: string }[];
};

const around = 100;

/** A doughnut whose every value also stands beside it in words; the picture itself says nothing more. */
export function UsagePie({ title, percent, sentence, facts }: Props) {
  const share = shareOf(percent);
  return (
    <figure className="usage-pie">
      <svg viewBox="0 0 120 120" role="img" aria-label={sentence}>
        <circle className="unused" cx="60" cy="60" r="48" />
        <circle
          className="used"
          cx="60"
          cy="60"
          r="48"
          pathLength={around}
          strokeDasharray={`${share} ${around}`}
          transform="rotate(-90 60 60)"
        />
        <text x="60" y="61" aria-hidden>
          {`${share}%`}
        </text>
      </svg>
      <figcaption>
        <h3>{title}</h3>
        <dl>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
