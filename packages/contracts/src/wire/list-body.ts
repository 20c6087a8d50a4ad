import * as z from 'zod/mini';
import { isNothing, rowsIn } from './answered.ts';
import { isJsonObject } from './json-of.ts';

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

/**
 * What a service answers where it does not list. All of it may be missing, so that any object would be
 * one: rows that could not be read are none, or they would be told as an empty list (decision 0058).
 * `listed` are names of the list and of what only its rows have.
 */
export function besideList<Answer extends z.ZodMiniObject>(
  answer: Answer,
  listed: readonly string[],
): z.ZodMiniPipe<z.ZodMiniUnknown, Answer> {
  const isNoList = z.refine((body) => !hasRows(body, listed), {
    params: { rule: 'no list beside it' },
  });
  return z.pipe(z.unknown().check(isNoList), answer);
}

/** A reference is of something that was done, whatever stands beside it. */
function hasRows(body: unknown, listed: readonly string[]): boolean {
  if (!isJsonObject(body)) return false;
  if ([body['RRN'], body['CustomerRefNo']].some((one) => one !== undefined && !isNothing(one)))
    return false;
  const isRow = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : isJsonObject(value) && !isNothing(value);
  return listed.some((name) => Object.hasOwn(body, name)) || Object.values(body).some(isRow);
}
