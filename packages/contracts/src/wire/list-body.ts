import * as z from 'zod/mini';

type Body = readonly unknown[] | Readonly<Record<string, unknown>>;

/**
 * An answer that is one list. The documents do not name its container, so a reader takes the first
 * list of the body, whatever it is called, or the body itself; this side writes it as `name`.
 */
export function listBody<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
) {
  // Safe: the computed key is the type parameter itself, which an object literal widens to string.
  const shape = { [name]: z.array(item) } as Record<Name, z.ZodMiniArray<Item>>;
  return z.codec(
    z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
    z.object(shape),
    {
      // Safe: the object is checked against the shape right after this.
      decode: (body: Body) => ({ [name]: firstList(body) }) as never,
      encode: (written): Record<string, unknown> => ({ ...written }),
    },
  );
}

function firstList(body: Body): unknown {
  return Array.isArray(body) ? body : Object.values(body).find((value) => Array.isArray(value));
}
