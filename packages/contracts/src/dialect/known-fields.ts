import type * as z from 'zod/mini';
import type { Contract } from '../contract.ts';
import type { Capability } from '../envelope.ts';
import type { Dialect } from './dialect.ts';
import { type WireNames, wireNames } from './wire-names.ts';

/** Whether a switch of this dialect has the service at all, documented or announced. */
export function isOffered(contract: Pick<Contract, 'request'>, dialect: Dialect): boolean {
  const { documented, words } = wireNames(contract.request);
  if (documented.size > 0) return true;
  return [...words.values()].some((values) => [...values.values()].some(knownTo(dialect)));
}

/** The paths of a request, as wire values, that a switch of this dialect does not know. */
export function unknownFields(
  contract: Pick<Contract, 'request'>,
  wire: unknown,
  dialect: Dialect,
): readonly string[] {
  const isKnown = knownTo(dialect);
  return isKnown === everything ? [] : unknownIn(wireNames(contract.request), wire, isKnown);
}

/** An answer, as wire values, without what a switch of this dialect does not know. */
export function knownPart(schema: z.core.$ZodType, wire: unknown, dialect: Dialect): unknown {
  const isKnown = knownTo(dialect);
  return isKnown === everything ? wire : knownIn(wireNames(schema), wire, isKnown);
}

type IsKnown = (capability: Capability | null) => boolean;

const everything: IsKnown = () => true;

function knownTo({ announces, undocumentedFields }: Dialect): IsKnown {
  if (undocumentedFields === 'taken' || announces === 'everything') return everything;
  return (capability) => capability !== null && announces.includes(capability);
}

function unknownIn(names: WireNames, value: unknown, isKnown: IsKnown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownIn(names, item, isKnown));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const capability = names.additions.get(name) ?? names.words.get(name)?.get(part);
    const isAddition = names.additions.has(name) || names.words.get(name)?.has(part) === true;
    if (isAddition && !isKnown(capability ?? null)) return [name];
    const below = names.documented.get(name);
    return below === undefined
      ? []
      : unknownIn(below, part, isKnown).map((step) => `${name}.${step}`);
  });
}

function knownIn(names: WireNames, value: unknown, isKnown: IsKnown): unknown {
  if (Array.isArray(value)) return value.map((item) => knownIn(names, item, isKnown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (names.additions.has(name)) {
        return isKnown(names.additions.get(name) ?? null) ? [[name, part]] : [];
      }
      const below = names.documented.get(name);
      return [[name, below === undefined ? part : knownIn(below, part, isKnown)]];
    }),
  );
}
