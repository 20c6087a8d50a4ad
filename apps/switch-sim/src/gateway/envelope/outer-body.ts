import { type OuterBody, outerLengthsMax } from '@sahakar/contracts/envelope';
import { EnvelopeFault } from '../../call/envelope-fault.ts';
import { parseStrictJson } from './json-shape.ts';

const names = Object.keys(outerLengthsMax);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Strict UTF-8 text of a body, or a fault. A byte order mark is not JSON. */
export function strictText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new EnvelopeFault('9400', null, 'The body is UTF-8');
  }
}

/** The outer body: exactly the seven text fields, nothing poisoned, nothing too long. */
export function parseOuterBody(bytes: Uint8Array): OuterBody {
  const parsed = parseOrFault(strictText(bytes));
  if (!isOuterBody(parsed)) {
    throw new EnvelopeFault('9400', null, 'The body has exactly the seven text fields');
  }
  if (parsed.entitycode !== 'WA') throw new EnvelopeFault('9400', null, 'The entitycode is WA');
  return parsed;
}

function parseOrFault(text: string): unknown {
  try {
    return parseStrictJson(text, { depthMax: 1, keysMax: names.length, itemsMax: 0 });
  } catch {
    throw new EnvelopeFault('9400', null, 'The body is strict JSON');
  }
}

function isOuterBody(value: unknown): value is OuterBody {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length === names.length &&
    entries.every(
      ([name, text]) =>
        isFieldName(name) && typeof text === 'string' && text.length <= outerLengthsMax[name],
    )
  );
}

function isFieldName(name: string): name is keyof OuterBody {
  return Object.hasOwn(outerLengthsMax, name);
}
