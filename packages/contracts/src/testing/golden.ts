import type { ServiceName } from '../catalogue.ts';

/** One request and its answer as the documents have them, and what they are inside. */
export type Exchange = {
  readonly title: string;
  /** Wire values, as they stand inside the envelope. */
  readonly request: Record<string, unknown>;
  readonly answer: Record<string, unknown>;
  /** What is encoded as the request: every field, in the values of the inside. */
  readonly asked: Record<string, unknown>;
  /** What a reader makes of the answer, as far as it is another value. */
  readonly read: Record<string, unknown>;
};

type Written = Omit<Exchange, 'asked'> & { readonly asked?: Record<string, unknown> };
type Golden = { readonly documents: string; readonly exchanges: readonly Written[] };

/** The exchanges of a service that were written by hand from the documents (decision 0058). */
export async function goldenExchanges(name: ServiceName): Promise<readonly Exchange[]> {
  const module: { default: Golden } = await import(`../../golden/${name}.json`, {
    with: { type: 'json' },
  });
  return module.default.exchanges.map((written) => ({
    ...written,
    asked: inside({ ...written.request, ...written.asked }),
    read: inside(written.read),
  }));
}

/** JSON has no whole numbers of any size: "250000n" is so many paise. */
function inside<Value>(value: Value): Value {
  // Safe: the shape stays, and only texts that stand for a bigint become one.
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'string' && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  ) as Value;
}
