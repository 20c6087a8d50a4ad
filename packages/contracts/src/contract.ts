import type * as z from 'zod/mini';
import type { Access, AccessByOperation } from './access.ts';
import type { ResponseCode } from './response-codes.ts';

/** What a request field names, so that one guard can check that the session owns it. */
export type Owned = 'account' | 'card' | 'customer' | 'login';

/** Codes that the pipeline itself may answer for any service; contracts list only their own. */
export const pipelineRefusals = [
  '9010',
  '9011',
  '9012',
  '9015',
  '9047',
  '9048',
  '9100',
  '9110',
  '9199',
] as const satisfies readonly ResponseCode[];

export type PipelineRefusal = (typeof pipelineRefusals)[number];

export type Example = {
  readonly title: string;
  /** Wire values, as they stand inside the envelope. */
  readonly request: Record<string, unknown>;
  readonly response: Record<string, unknown>;
};

export type Contract = {
  /** The wire's servicename; written here and nowhere else. */
  readonly name: string;
  readonly access: Access | AccessByOperation;
  /** Request fields whose value must belong to the session. */
  readonly owns: Readonly<Record<string, Owned>>;
  /**
   * True where a call changes something: it then runs at most once per X-Request-Id. A service whose
   * access depends on an operation names the operations that change something.
   */
  readonly effect: boolean | readonly string[];
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly refusals: readonly ResponseCode[];
  readonly examples: readonly Example[];
};

/** Whether this request, wire values or decoded ones, changes something. */
export function hasEffect(
  { access, effect }: Pick<Contract, 'access' | 'effect'>,
  request: unknown,
): boolean {
  if (typeof effect === 'boolean') return effect;
  if (!('operation' in access) || typeof request !== 'object' || request === null) return false;
  return Object.entries(request).some(
    ([field, value]) => field === access.operation && effect.includes(value),
  );
}

/**
 * Declares one service of the switch: the only source of its types on both sides.
 * Requests are strict (an unknown field is refused), answers are read leniently.
 */
export function contract<const C extends Contract>(declared: C): C {
  return declared;
}
