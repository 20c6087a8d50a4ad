import type { Client } from '@sahakar/client/client-shape';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import type { Contract, Ownable } from '@sahakar/contracts/contract';
import * as z from 'zod/mini';
import type { Talk } from './talk.ts';

type Request = Readonly<Record<string, unknown>>;

/** A refusal that was asked for: what the documents and rulings have for it, and what came. */
export type Probe = {
  readonly service: ServiceName;
  /** What was wrong with the request, in words. */
  readonly about: string;
  readonly expected: string;
  /** Of two faults at once the code of the other one. */
  readonly other: '9010' | '9012' | null;
  readonly got: string;
};

/** Asks a service that has just answered once more, wrongly, in ways that nothing can come of. */
export async function probeRefusals(
  talk: Talk,
  client: Client,
  stranger: Client,
  service: ServiceName,
  request: Request,
): Promise<Probe[]> {
  const contract: Contract = catalogue[service];
  const incomplete = withoutNeededField(contract, request, null);
  const owned = fieldOfOwner(contract, request);
  const foreign = owned === null ? null : { ...request, ...owned };
  const both = foreign === null ? null : withoutNeededField(contract, foreign, owned);
  const probes: Probe[] = [];
  const probe = async (
    by: Client,
    about: string,
    wrong: Request | null,
    expected: string,
    other: Probe['other'] = null,
  ) => {
    if (wrong === null) return;
    const heard = await talk.ask(by, service, wrong);
    if (heard.kind === 'answered') {
      probes.push({ service, about, expected, other, got: heard.code });
    }
  };
  await probe(client, 'a field is missing', incomplete, '9100');
  await probe(client, 'an account or customer that nobody has', foreign, '9012');
  const about = 'a field is missing, and the account is nobody’s';
  await probe(client, about, both, '9100', '9012');
  await probe(stranger, 'nobody has signed in', request, '9010');
  await probe(stranger, 'a field is missing, and nobody has signed in', incomplete, '9100', '9010');
  return probes;
}

/** The request without a field that it cannot do without, and with the one that is to stay. */
function withoutNeededField(
  { request: schema }: Contract,
  request: Request,
  staying: Request | null,
): Request | null {
  for (const field of Object.keys(request)) {
    if (staying !== null && field in staying) continue;
    const { [field]: _left, ...rest } = request;
    if (!z.safeDecode(schema, rest).success) return rest;
  }
  return null;
}

/** Values of the right form that belong to nobody. */
const nobodys: Partial<Record<Ownable, string>> = {
  account: '999999999999999',
  customer: '999999998',
};

/** A field that names whose it is, with a value that is nobody's. */
function fieldOfOwner({ owns }: Contract, request: Request): Request | null {
  for (const [field, owned] of Object.entries(owns)) {
    const value = nobodys[owned];
    if (value !== undefined && field in request) return { [field]: value };
  }
  return null;
}
