import type { Scenario } from './scenario.ts';

/**
 * What is worked out when somebody first asks for it, and then known: a bank that only opens asks
 * for nobody's year, and every scenario is loaded with it.
 */
export function toldLate<T>(tell: () => T): () => T {
  let told: { readonly story: T } | undefined;
  return () => (told ??= { story: tell() }).story;
}

/** Another scenario but for these parts; what it tells late is not asked for by that. */
export function variantOf(
  scenario: Scenario,
  parts: Partial<Scenario> & Pick<Scenario, 'name' | 'story'>,
): Scenario {
  const variant: Partial<Scenario> = {};
  for (const source of [scenario, parts]) {
    Object.defineProperties(variant, Object.getOwnPropertyDescriptors(source));
  }
  // Safe: it has every property of the scenario, some of them replaced by one of the same type.
  return variant as Scenario;
}
