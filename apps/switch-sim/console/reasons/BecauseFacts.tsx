import type { Because } from '@sahakar/simulator/answers';
import { bankMoment } from '../header/bank-time.ts';

type Props = {
  readonly because: Because;
  /** What the last fact is called. */
  readonly end: string;
};

/** The rule, the numbers that it looks at, and when a call would pass, as facts of a list. */
export function BecauseFacts({ because, end }: Props) {
  const { rule, compared, passes } = because;
  const moment = passes.at === null ? [] : [bankMoment(passes.at)];
  return (
    <>
      <Fact name="Rule" text={rule} />
      {compared.map(({ what, value }) => (
        <Fact key={what} name={what} text={value} />
      ))}
      <Fact name={end} text={[passes.when, ...moment].join(', ')} />
    </>
  );
}

export function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
