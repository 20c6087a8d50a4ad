import * as z from 'zod/mini';
import { isNothing, rowsIn } from './answered.ts';

const anyBody = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

type List<Name extends string, Item extends z.ZodMiniType> = z.ZodMiniObject<
  Record<Name, z.ZodMiniArray<Item>>
>;

/**
 * An answer that is one list. The documents do not name every container, so a reader takes what
 * stands under `name`, or the first list of the body, whatever it is called, or the body itself;
 * this side writes it as `name`.
 */
export function listBody<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
): z.ZodMiniCodec<typeof anyBody, List<Name, Item>> {
  // Safe: the computed key is the type parameter itself, which an object literal widens to string.
  const shape = { [name]: z.array(item) } as Record<Name, z.ZodMiniArray<Item>>;
  return z.codec(anyBody, z.object(shape), {
    // Safe: the object is checked against the shape right after this.
    decode: (body) => ({ [name]: rowsIn(listIn(body, name)) }) as never,
    encode: (list) => ({ ...list }),
  });
}

function listIn(body: z.output<typeof anyBody>, name: string): unknown {
  if (Array.isArray(body) || isNothing(body)) return body;
  if (Object.hasOwn(body, name)) return body[name];
  const values = Object.values(body);
  const [only] = values;
  const list = values.find((value) => Array.isArray(value));
  // A container with nothing beside it may be empty, or hold its one row without a list around it.
  const isContainer = values.length === 1 && (typeof only === 'object' || isNothing(only));
  return list ?? (isContainer ? only : body);
}
