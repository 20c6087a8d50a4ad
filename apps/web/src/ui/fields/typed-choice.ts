type Option = { readonly value: string; readonly text: string };

/**
 * Who is chosen while this is typed: whose whole name it is, if it can be nobody else's; or who was
 * chosen before, through a stray key on his name. Never somebody whose name was typed over.
 */
export function typedChoice<One extends Option>(
  typed: string,
  like: readonly One[],
  former: One | undefined,
): One | undefined {
  const name = nameIn(typed);
  if (former !== undefined && nameIn(former.text) === name) return former;
  const [first, ...others] = like;
  if (first !== undefined && others.length === 0 && nameIn(first.text) === name) return first;
  const isSomebodyElse = like.some(({ value }) => value !== former?.value);
  return former !== undefined && !isSomebodyElse && isOneKeyMore(typed, former.text)
    ? former
    : undefined;
}

const nameIn = (text: string) => text.trim().toLocaleLowerCase();

/** Whether one key on this name has made that of it. */
function isOneKeyMore(typed: string, name: string): boolean {
  if (typed.length !== name.length + 1) return false;
  const keys = Array.from(typed, (_, place) => typed.slice(0, place) + typed.slice(place + 1));
  return keys.includes(name);
}
