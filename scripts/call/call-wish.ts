import { requestIdForm } from '@sahakar/crypto/request-id';
import { catalogue } from '@sahakar/contracts/catalogue';
import { isJsonObject } from '@sahakar/contracts/wire/json-of';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { didYouMean } from '@sahakar/simulator/nearest-name';
import { originOf, ownAddress } from '../target/address-option.ts';
import { ClearError, messageOf } from '../clear-error.mjs';
import { envelopeOf } from '../target/envelope-option.ts';
import { optionsOf } from '../target/options-of.ts';

/** What the command line asks for. */
export type CallWish = {
  readonly calls: readonly WishedCall[];
  /** A name of the cast. */
  readonly as: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly target: string;
  /** Undefined: as the target's own /config.json says. */
  readonly envelope: EnvelopeSetting | undefined;
  readonly world: string | undefined;
  /** The id of the last of the calls, where it is asked for once more. */
  readonly requestId: string | undefined;
  readonly show: 'body' | 'json' | 'raw';
  readonly isList: boolean;
};

export type WishedCall = {
  readonly service: string;
  readonly request: Readonly<Record<string, unknown>>;
};

export function readWish(args: string[]): CallWish {
  const { values, positionals } = parsed(args);
  if (values.user !== undefined && values.password === undefined) {
    throw askedWrongly('--user needs its --password.');
  }
  if (values.user !== undefined && values.as !== undefined) {
    throw askedWrongly('Say either --as, for somebody of the cast, or --user and --password.');
  }
  const calls = values.list ? [] : callsOf(positionals, values.stubbed);
  if (!values.list && calls.length === 0) {
    throw askedWrongly('Say which service: npm run call -- --list names them all.');
  }
  const { as, user, password, world, list: isList, 'request-id': requestId } = values;
  if (requestId !== undefined && !requestIdForm.test(requestId)) {
    throw askedWrongly('--request-id takes 22 characters as this command prints them, or a ULID.');
  }
  const target = originOf(values.target);
  const show = values.raw ? 'raw' : values.json ? 'json' : 'body';
  const envelope = envelopeOf(values.envelope);
  return { calls, as, user, password, target, envelope, world, requestId, show, isList };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    as: text,
    user: text,
    password: text,
    target: { ...text, default: ownAddress() },
    envelope: text,
    world: text,
    'request-id': text,
    json: flag,
    raw: flag,
    list: flag,
    stubbed: flag,
  };
  return optionsOf('call', { args, allowPositionals: true, options });
}

/** Services, each with its request behind it; without one an empty request is sent. */
function callsOf(words: readonly string[], isStubbed: boolean): WishedCall[] {
  const calls: WishedCall[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const typed = words[at] ?? '';
    // A stub answers what no list has.
    const service = isStubbed ? typed : knownService(typed);
    const next = words[at + 1];
    const isRequest = next !== undefined && !/^\w+$/.test(next);
    calls.push({ service, request: isRequest ? requestOf(service, next) : {} });
    if (isRequest) at += 1;
  }
  return calls;
}

function knownService(typed: string): string {
  const names = Object.keys(catalogue);
  if (names.includes(typed)) return typed;
  const hint = didYouMean(typed, names) || ' --list names them all.';
  throw askedWrongly(`There is no service ${typed}.${hint}`);
}

function requestOf(service: string, text: string): Readonly<Record<string, unknown>> {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch (error) {
    throw askedWrongly(
      `The request of ${service} is no JSON: ${messageOf(error)}\nWrite it in single quotes, '{"CustNo":"…"}'; ` +
        'where the shell has none, as on Windows, "{\\"CustNo\\":\\"…\\"}".',
    );
  }
  if (!isJsonObject(request)) {
    throw askedWrongly(`The request of ${service} has to be an object, such as '{}'.`);
  }
  return { ...request };
}

/** A refusal of the bank ends the command with 1, and this with 2. */
const askedWrongly = (sentence: string) => new ClearError(sentence, 2);
