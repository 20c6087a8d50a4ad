import * as fc from 'fast-check';
import type { RightCall } from './callers.ts';

/** Values that code which trusts its input has stumbled over before. */
const strangeRows: readonly (readonly unknown[])[] = [
  [null, true, false, 0, -0, -1, 1e308, 2 ** 53, [], {}, [[]], [''], [null], { toString: 1 }],
  ['', ' ', '\t', '\u00a0', '\u0000', 'null', 'undefined', 'NaN', '[object Object]', '-1', '0'],
  ['1e5', '0x10', '1,00,000', '１００', '१२३', '1.005', '000001', '9'.repeat(15), '9'.repeat(400)],
  ["' OR 1=1 --", '<img onerror=alert(1)>', '%s%n', '${7*7}', '{{7*7}}', '../../etc/passwd'],
  ['\u202e', '\u200b', '\ud83d\ude00', '\ud800', 'नमस्ते', 'é', 'é', 'ı', 'ﬃ'],
];
const strange: readonly unknown[] = strangeRows.flat();

const dates: readonly string[] = [
  ['30-02-2026', '29-02-2025', '29-02-2028', '31-04-2026', '00-00-0000', '99-99-9999'],
  ['2026-1-1', '2026-11-21', '21/11/2026', '11/21/2026', '01-01-9999', '31-12-0001'],
  ['1795219200000', '21-11-2026Z', '21-11-2026 25:61:61', '2026-11-21T10:00:00+05:30'],
].flat();

/** Fields that are the switch's to fill, which a client may try to fill itself. */
const notTheirs =
  'Status statusFlag MakerChecker isViewOnly RRN Balance ROI MaturityAmount toString'.split(' ');

type Change = (request: Record<string, unknown>) => void;
const someOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

const value = fc.oneof(
  { weight: 5, arbitrary: someOf(strange) },
  { weight: 2, arbitrary: someOf<unknown>(dates) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30_000 }).map((many) => 'x'.repeat(many)) },
);

/** What is made of a text that is right, so that it is nearly right. */
const nearly: readonly ((right: string) => unknown)[] = [
  (right) => [right],
  (right) => ({ of: right }),
  (right) => ` ${right}`,
  (right) => `${right} `,
  (right) => `${right}\u00a0`,
  (right) => `${right}\n`,
  (right) => `0${right}`,
  (right) => `-${right}`,
  (right) => right.slice(1),
  (right) => right.toLowerCase(),
  (right) => right.toUpperCase(),
  (right) => right.normalize('NFD'),
  (right) => Number(right),
  (right) => right.replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
  (right) => right.repeat(40),
];

function changeOf(fields: readonly string[]): fc.Arbitrary<Change> {
  const field = fields.length === 0 ? fc.string() : someOf(fields);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(field, value).map(([name, to]) => put(name, () => to)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(field, someOf(nearly))
        .map(([name, make]) => put(name, (right) => make(textOf(right)))),
    },
    {
      weight: 2,
      arbitrary: field.map(
        (name): Change =>
          (request) =>
            void Reflect.deleteProperty(request, name),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(field, field).map(([to, from]): Change => (request) => {
        request[to] = request[from];
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.oneof(someOf(notTheirs), fc.string()), value)
        .map(([name, to]) => put(name, () => to)),
    },
  );
}

const put =
  (name: string, make: (right: unknown) => unknown): Change =>
  (request) => {
    request[name] = make(request[name]);
  };

const textOf = (right: unknown) =>
  typeof right === 'string' ? right : (JSON.stringify(right) ?? '');

/** What is done to the JSON text of a request; most of the time nothing. */
const textChanges: readonly ((text: string) => string)[] = [
  ...Array.from({ length: 30 }, () => (text: string) => text),
  (text) => `\ufeff${text}`,
  (text) => `${text}{}`,
  (text) => `${text}\u0000`,
  (text) => text.slice(0, -1),
  (text) => text.replace(/"(\w+)":/, '"$1":"","$1":'),
  (text) => text.replace('{', '{"__proto__":{"polluted":1},'),
  (text) => `[${text}]`,
  () => 'null',
  () => '""',
];

/** A call that was right, with one to three things of it changed; as the JSON text of its request. */
export function mutatedCall(calls: readonly RightCall[]) {
  return someOf(calls).chain((call) =>
    fc.record({
      call: fc.constant(call),
      plaintext: fc
        .tuple(
          fc.array(changeOf(Object.keys(call.request)), { minLength: 1, maxLength: 3 }),
          someOf(textChanges),
        )
        .map(([changes, changeText]) => {
          const request = structuredClone(call.request);
          for (const change of changes) change(request);
          return changeText(JSON.stringify(request));
        }),
    }),
  );
}
