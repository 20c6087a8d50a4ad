import { session } from './session-store.ts';
import { draftsKey } from './stored-session-key.ts';

type Fields = Readonly<Record<string, unknown>>;
type Drafts = { readonly user: string; readonly drafts: Readonly<Record<string, Fields>> };

/**
 * What forms hold that nobody has sent yet, kept by the tab over a reload (decision 0051). The caller
 * names the fields, and none of them is a secret. It goes with the session (stored-session.ts).
 */
export function keepDraft(form: string, fields: Fields): void {
  if (session().phase !== 'in') return;
  write({ ...draftsHere(), [form]: fields });
}

export function forgetDraft(form: string): void {
  const { [form]: gone, ...others } = draftsHere();
  if (gone !== undefined) write(others);
}

export function hasDraft(form: string): boolean {
  return draftsHere()[form] !== undefined;
}

/** The draft of a form; what has another shape than its blank is none. */
export function draftLike<E extends object>(form: string, blank: E): E | null {
  const draft = draftsHere()[form];
  return draft === undefined ? null : filledIn(blank, draft);
}

function filledIn<E extends object>(blank: E, draft: object): E | null {
  const filled: Record<string, unknown> = Object.fromEntries(Object.entries(blank));
  for (const [field, value] of Object.entries(draft)) {
    const was = filled[field];
    const isNested = typeof was === 'object' && was !== null;
    const fits = typeof value === typeof was && value !== null;
    const next = fits && isNested ? filledIn(was, value) : value;
    if (!fits || next === null) return null;
    filled[field] = next;
  }
  // Safe: each field has a value of the kind that the blank has there.
  return filled as E;
}

/** Another customer's drafts are none. */
function draftsHere(): Drafts['drafts'] {
  const { user, drafts } = stored();
  return user === session().login?.LoginUsername ? drafts : {};
}

function stored(): Drafts {
  try {
    // Safe: only this file writes there.
    return JSON.parse(sessionStorage.getItem(draftsKey) ?? '') as Drafts;
  } catch {
    return { user: '', drafts: {} };
  }
}

function write(drafts: Drafts['drafts']): void {
  const user = session().login?.LoginUsername;
  if (user === undefined || Object.keys(drafts).length === 0) {
    return sessionStorage.removeItem(draftsKey);
  }
  sessionStorage.setItem(draftsKey, JSON.stringify({ user, drafts } satisfies Drafts));
}
