import type { Path } from '../yaml/checked-yaml.ts';

/** What placeholders can be filled with: values by name, some of them with values inside. */
export type StubValues = Readonly<Record<string, unknown>>;

// Blanks are cut off the name later: a pattern that knew of them took minutes for ten thousand of them.
const placeholder = /\{\{([^{}]*)\}\}/g;
const alone = /^\{\{([^{}]*)\}\}$/;

/**
 * Puts values in the place of {{request.amount}} and its like, at any depth. A text that is one
 * placeholder alone becomes the value itself; what is not there is null, and inside a text nothing.
 */
export function filled(template: unknown, values: StubValues): unknown {
  if (typeof template === 'string') return filledText(template, values);
  if (Array.isArray(template)) return template.map((part) => filled(part, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, part]) => [name, filled(part, values)]),
  );
}

function filledText(template: string, values: StubValues): unknown {
  const whole = alone.exec(template)?.[1]?.trim();
  return whole === undefined ? textWith(template, values) : (valueNamed(whole, values) ?? null);
}

/** As `filled`, for what can only be text. */
export function textWith(template: string, values: StubValues): string {
  return template.replaceAll(placeholder, (_all, name: string) =>
    textOf(valueNamed(name.trim(), values)),
  );
}

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a name such as request.items.0.id; only what an object has of its own. */
export function valueNamed(name: string, values: StubValues): unknown {
  return name.split('.').reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? // Safe: it has this key of its own.
          (part as Readonly<Record<string, unknown>>)[key]
        : undefined,
    values,
  );
}

/** Tells of every placeholder in a template that `isKnown` does not know, and of torn brackets. */
export function strangePlaceholders(
  template: unknown,
  isKnown: (name: string) => boolean,
  path: Path,
): readonly { readonly path: Path; readonly shown: string }[] {
  if (typeof template === 'string') {
    const strange = [...template.matchAll(placeholder)]
      .filter(([, name = '']) => !isKnown(name.trim()))
      .map(([shown]) => ({ path, shown }));
    const rest = template.replaceAll(placeholder, '');
    return rest.includes('{{') ? [...strange, { path, shown: '{{' }] : strange;
  }
  if (typeof template !== 'object' || template === null) return [];
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(template)
    ? template.map((part, at) => [at, part] as const)
    : Object.entries(template);
  return parts.flatMap(([key, part]) => strangePlaceholders(part, isKnown, [...path, key]));
}
