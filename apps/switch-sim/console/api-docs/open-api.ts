import type { WireSchema } from '@sahakar/contracts/api-docs/wire-schema';
import * as z from 'zod/mini';

/** A service as openapi.json tells it. */
export type Service = {
  readonly name: string;
  readonly area: string;
  readonly purpose: string;
  readonly who: readonly { readonly operation: string | null; readonly who: string }[];
  readonly facts: readonly (readonly string[])[];
  readonly codes: readonly (readonly string[])[];
  readonly request: WireSchema;
  readonly answer: WireSchema;
  readonly examples: readonly { readonly request: unknown; readonly answer: unknown }[];
};

const Pairs = z.array(z.array(z.string()));
const Call = z.object({
  description: z.string(),
  'x-area': z.string(),
  'x-who': z.array(z.object({ operation: z.nullable(z.string()), who: z.string() })),
  'x-facts': Pairs,
  'x-codes': Pairs,
});
const Body = z.looseObject({ examples: z.array(z.unknown()) });
const OpenApi = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Reads what stands beside the page; the call of GET_TOKEN is no service and left out. */
export async function readServices(signal: AbortSignal): Promise<readonly Service[]> {
  const answer = await fetch('/__sim/api-docs/openapi.json', { signal });
  if (!answer.ok) throw new Error('The description of the services could not be read.');
  const { schemas } = OpenApi.parse(await answer.json()).components;
  return Object.entries(schemas).flatMap(([key, schema]) => {
    const call = Call.safeParse(schema);
    const name = /^(\w+)_Call$/.exec(key)?.[1];
    return name === undefined || !call.success ? [] : [serviceOf(name, call.data, schemas)];
  });
}

function serviceOf(
  name: string,
  call: z.output<typeof Call>,
  schemas: Readonly<Record<string, unknown>>,
): Service {
  const { examples: requests, ...request } = Body.parse(schemas[`${name}_Request`]);
  const { examples: answers, ...answer } = Body.parse(schemas[`${name}_Answer`]);
  const { description: purpose, 'x-area': area, 'x-who': who } = call;
  const { 'x-facts': facts, 'x-codes': codes } = call;
  const examples = requests.map((one, at) => ({ request: one, answer: answers[at] }));
  return { name, area, purpose, who, facts, codes, request, answer, examples };
}
