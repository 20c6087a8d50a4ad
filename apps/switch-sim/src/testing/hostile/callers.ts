import { customerOf } from '../../scenarios/people-of.ts';
import { matrix, people, type Column } from '../role-matrix.ts';
import { injectedInto } from '../injected-into.ts';
import { serviceBody } from '../service-bodies.ts';
import { personOf, type SignedInClient, signInAs } from '../signed-in-client.ts';
import type { TestBank } from '../start-bank.ts';
import { type SwitchClient, switchClient } from '../switch-client.ts';

/** Who calls in the tests of hostile input: one of each kind, and somebody without a session. */
const kinds = ['asha', 'meera', 'charles', 'vikram', 'stranger'] as const satisfies Column[];
export type Kind = (typeof kinds)[number];

/** A right request of one operation of one service, by somebody of this kind. */
export type RightCall = {
  readonly kind: Kind;
  readonly service: string;
  readonly operation: string;
  readonly request: Readonly<Record<string, unknown>>;
};

export type Callers = {
  readonly calls: readonly RightCall[];
  /** A browser of this kind with a session that lives. */
  clientOf(kind: Kind): Promise<SwitchClient>;
  /** The session has ended: the next caller of this kind signs in anew. */
  forget(kind: Kind): void;
};

/** These two end the session that the next call needs, whatever they are asked. */
const endsSession: ReadonlySet<string> = new Set([
  'LoginValidateIBService',
  'LogOutValidateIBService',
]);

/** Everybody of these kinds, and a right request of each operation, by the first who may ask it. */
export async function callersAt(bank: TestBank): Promise<Callers> {
  const clients = new Map<Kind, SwitchClient>();
  const arrive = async (kind: Kind): Promise<SwitchClient> => {
    const client = switchClient(injectedInto(bank.app));
    if (kind === 'stranger') return client;
    const { cookie, user } = await signInAs(bank, kind);
    return Object.assign(client, { cookie, user });
  };
  const named = (kind: Kind): SignedInClient => {
    const person = personOf(bank, kind === 'stranger' ? 'asha' : kind);
    const { number: customerNo, mobile: user } = customerOf(bank.scenario, person);
    // What is a body made from: the person, and no call.
    return { person, customerNo, user } as SignedInClient;
  };
  const calls = Object.keys(matrix).flatMap((row): RightCall[] => {
    const [service = '', operation = ''] = row.split(' ');
    if (endsSession.has(service)) return [];
    const kind = kinds.find((one) => isAllowed(row, one)) ?? 'asha';
    const request = serviceBody(bank, service, operation, named(kind));
    return [{ kind, service, operation, request: { ...request } }];
  });
  return {
    calls,
    async clientOf(kind) {
      const client = clients.get(kind) ?? (await arrive(kind));
      clients.set(kind, client);
      return client;
    },
    forget: (kind) => void clients.delete(kind),
  };
}

function isAllowed(row: string, kind: Kind): boolean {
  return matrix[row]?.[people.indexOf(kind)] === 'y';
}
