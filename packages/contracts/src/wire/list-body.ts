import * as z from 'zod/mini';

const anyBody = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

type List<Name extends string, Item extends z.ZodMiniType> = z.ZodMiniObject<
  Record<Name, z.ZodMiniArray<Item>>
>;

/**
 * An answer that is one list. The documents do not name its container, so a reader takes the first
 * list of the body, whatever it is called, or the body itself; this side writes it as `name`.
 */
export function listBody<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
): z.ZodMiniCodec<typeof anyBody, List<Name, Item>> {
  // Safe: the computed key is the type parameter itself, which an object literal widens to string.
  const shape = { [name]: z.array(item) } as Record<Name, z.ZodMiniArray<Item>>;
  return z.codec(anyBody, z.object(shape), {
    // Safe: the object is checked against the shape right after this.
    decode: (body) => ({ [name]: firstList(body) }) as never,
    encode: (list) => ({ ...list }),
  });
}

function firstList(body: z.output<typeof anyBody>): unknown {
  return Array.isArray(body) ? body : Object.values(body).find((value) => Array.isArray(value));
}
