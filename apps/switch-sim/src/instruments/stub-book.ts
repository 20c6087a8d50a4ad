import { createHash } from 'node:crypto';
import { readStubs } from '@sahakar/seeds/stubs/read-stubs';
import type { PathStub, ServiceStub, Stubs } from '@sahakar/seeds/stubs/stubs-shape';
import type { Problem } from '@sahakar/seeds/yaml/checked-yaml';
import type { StubsInForce } from '@sahakar/simulator/answers-of-instruments';
import type { KeptText } from './kept-text.ts';

/** A stub of the text that is in force, by the name that its place gives it, such as paths[0]. */
export type Found<Stub> = { readonly id: string; readonly stub: Stub; readonly digest: string };

/** What stands in for the bank beyond its services, of one world. */
export type StubBook = {
  ofMethod(method: string): Promise<readonly Found<PathStub>[]>;
  ofService(name: string): Promise<readonly Found<ServiceStub>[]>;
  /** Counts a call that the stub answers; tells which one it is, from 1. */
  hit(found: Pick<Found<unknown>, 'id' | 'digest'>): Promise<number>;
  read(): Promise<StubsInForce>;
  /** Takes a text that `readStubs` has nothing against; every count begins anew. */
  put(yaml: string): Promise<void>;
  /** Goes back to those that the program was started with. */
  clear(): Promise<void>;
};

export function stubBook(text: KeptText, startedWith: string | null): StubBook {
  let latest: ReadText = noStubs;

  const inForce = (kept: Kept): ReadText => {
    const yaml = kept.yaml ?? startedWith;
    if (yaml !== latest.yaml) latest = readText(yaml);
    return latest;
  };
  const now = async () => inForce(keptIn(await text.read()));
  const keep = (yaml: string | null) =>
    text.change(() => [JSON.stringify({ yaml, digest: '', hits: {} } satisfies Kept), undefined]);

  return {
    ofMethod: async (method) => (await now()).paths.filter(({ stub }) => stub.method === method),
    ofService: async (name) => (await now()).services.filter(({ stub }) => stub.service === name),
    hit: ({ id, digest }) =>
      text.change((earlier) => {
        const kept = keptIn(earlier);
        // Counts are of one text: whoever starts the program with another begins anew.
        const hits = kept.digest === digest ? kept.hits : {};
        const hit = (hits[id] ?? 0) + 1;
        return [JSON.stringify({ ...kept, digest, hits: { ...hits, [id]: hit } }), hit];
      }),
    async read() {
      const kept = keptIn(await text.read());
      const { yaml, digest, paths, services } = inForce(kept);
      const hitsOf = (id: string) => (kept.digest === digest ? (kept.hits[id] ?? 0) : 0);
      const named = [
        ...paths.map(({ id, stub }) => ({ id, what: `${stub.method} ${stub.path}` })),
        ...services.map(({ id, stub }) => ({ id, what: stub.service })),
      ];
      const stubs = named.map((one) => ({ ...one, hits: hitsOf(one.id) }));
      return { yaml, isOwn: kept.yaml !== null, stubs };
    },
    put: keep,
    clear: () => keep(null),
  };
}

/** What keeps the stubs that a world has of its own from being any. */
export function keptStubProblems(text: string | null): readonly Problem[] {
  const { yaml } = keptIn(text);
  return yaml === null ? [] : readStubs(yaml).problems;
}

type Kept = {
  /** Null where the world has none of its own. */
  readonly yaml: string | null;
  /** Of the text that is counted. */
  readonly digest: string;
  readonly hits: Readonly<Record<string, number>>;
};

function keptIn(text: string | null): Kept {
  // Safe: this row is only ever written from a Kept.
  return text === null ? { yaml: null, digest: '', hits: {} } : (JSON.parse(text) as Kept);
}

type ReadText = {
  readonly yaml: string | null;
  readonly digest: string;
  readonly paths: readonly Found<PathStub>[];
  readonly services: readonly Found<ServiceStub>[];
};

const noStubs: ReadText = { yaml: null, digest: '', paths: [], services: [] };

/** A text that a later version of the bank does not take any more, or one of nothing, has no stubs. */
function readText(yaml: string | null): ReadText {
  const { paths, services }: Stubs = (yaml === null ? null : readStubs(yaml).stubs) ?? {
    paths: [],
    services: [],
  };
  const digest = createHash('sha256')
    .update(yaml ?? '')
    .digest('hex');
  return {
    yaml,
    digest,
    paths: paths.map((stub, at) => ({ id: `paths[${at}]`, stub, digest })),
    services: services.map((stub, at) => ({ id: `services[${at}]`, stub, digest })),
  };
}
