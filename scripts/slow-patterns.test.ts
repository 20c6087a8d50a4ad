import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { isTest, sourcesLike } from './house-sources.ts';
import { walk } from './syntax-tree.ts';

type Pattern = { readonly at: string; readonly source: string; readonly flags: string };

const millisecondsMax = 10;
/** Text of 64 KiB is what a call may hold; the shorter ones come first, lest a slow pattern takes minutes. */
const lengths = [1_024, 8_192, 65_536];

/** Every pattern that is written as one in the product, by where it stands. */
const patterns: readonly Pattern[] = sourcesLike(/^(apps|packages|db)\//)
  .filter(({ path }) => !isTest(path) && !/(^|\/)testing-[\w-]+\.ts$/.test(path))
  .flatMap(({ path, program, lineOf }) => {
    const found: Pattern[] = [];
    walk(program, (node) => {
      const { regex } = node;
      if (node.type !== 'Literal' || typeof regex !== 'object' || regex === null) return;
      // Safe: the parser gives every literal of a pattern these two texts.
      const { pattern: source, flags } = regex as { pattern: string; flags: string };
      found.push({ at: `${path}:${lineOf(node.start)}`, source, flags });
    });
    return found;
  });

const fileOf = ({ at }: Pattern) => at.replace(/:\d+$/, '');

const byOperator = 'the setting of an operator, or a file of the build';
const ofDigits = 'the few digits of an amount that was read before';

/** Where a pattern may take longer, though not exponentially longer, since no stranger writes its text or none of such a length. */
const neverFedByStrangers: Readonly<Record<string, string>> = {
  'apps/switch-sim/console/traffic/reason-words.ts': ofDigits,
  'apps/switch-sim/console/ui/json-pieces.ts':
    'a call of the traffic, on the screen of who simulates',
  'apps/switch-sim/src/config.ts': byOperator,
  'apps/web/bundle/pseudo-locale.ts': byOperator,
  'apps/web/bundle/weight-table.ts': byOperator,
  'apps/web/src/features/statements/files/statement-document.ts':
    'a line of a statement without blanks at its end',
  'packages/client/src/call-url.ts': byOperator,
  'packages/client/src/doctor/certificate.ts': 'the names of a certificate',
  'packages/contracts/src/dialect/value-forms.ts': ofDigits,
  'packages/contracts/src/wire/rupees.ts': ofDigits,
  'packages/simulator/src/send.ts': byOperator,
  'packages/theme/contrast.ts': byOperator,
};

/** Texts that patterns have been slow on: runs of one kind, and what nearly fits at their end. */
const runs = 'a A 0 - . , / : ; = " \\ ( { [ < ★ é क 😀'
  .split(' ')
  .concat(' ', '\t', '\n', '\r\n', '\u00a0');
const pairs = [
  'a ',
  ' a',
  '0.',
  '0,',
  '00-',
  'a=',
  '"a":',
  '/a',
  'a.',
  '{a}',
  '<a',
  '%a',
  '\\"',
  'a@a.',
];
const ends = ['', '!', '\u0000', '\n'];

/** Milliseconds that a pattern takes of a text at the most, where it is tried, looked for and replaced. */
function slowestOf({ source, flags }: Pattern, seeds: readonly string[]): number {
  const pattern = new RegExp(source, flags.replace('y', ''));
  let slowest = 0;
  for (const length of lengths) {
    for (const seed of seeds) {
      const run = seed.repeat(Math.ceil(length / seed.length)).slice(0, length);
      for (const end of ends) {
        slowest = Math.max(slowest, takenBy(pattern, run + end));
        if (slowest > millisecondsMax) return slowest;
      }
    }
  }
  return slowest;
}

function takenBy(pattern: RegExp, text: string): number {
  const once = () => {
    pattern.lastIndex = 0;
    const startedAt = performance.now();
    pattern.test(text);
    return performance.now() - startedAt;
  };
  // What other programs took of the processor does not come ten times in a row.
  let least = once();
  for (let again = 1; again < 10 && least > millisecondsMax; again += 1) {
    least = Math.min(least, once());
  }
  return least;
}

/** Characters by whose repetition this pattern takes more than its share, as an analysis finds them. */
function attacksOn({ source, flags }: Pattern): {
  readonly seeds: string[];
  readonly isExponential: boolean;
} {
  const { reports } = analyse({ source, flags });
  return {
    seeds: reports.map(({ character }) => character.pick),
    isExponential: reports.some(({ exponential }) => exponential),
  };
}

test(
  'no pattern that a stranger’s text can reach takes more than 10 ms of 64 KiB, whatever he repeats, and no other one backtracks exponentially (ASSURANCE E9)',
  { tags: ['wide'] },
  () => {
    expect(patterns.length).toBeGreaterThan(300);
    const slow = patterns.flatMap((pattern) => {
      const { seeds, isExponential } = attacksOn(pattern);
      const told = `${pattern.at} /${pattern.source}/${pattern.flags}`;
      if (isExponential) return [`${told} backtracks exponentially`];
      if (Object.hasOwn(neverFedByStrangers, fileOf(pattern))) return [];
      const milliseconds = slowestOf(pattern, [...seeds, ...runs, ...pairs]);
      return milliseconds > millisecondsMax ? [`${told} takes ${Math.round(milliseconds)} ms`] : [];
    });
    expect(slow).toEqual([]);
  },
);

test('whatever is exempt from the 10 ms has patterns still', () => {
  const files = new Set(patterns.map(fileOf));
  expect(Object.keys(neverFedByStrangers).filter((file) => !files.has(file))).toEqual([]);
});
