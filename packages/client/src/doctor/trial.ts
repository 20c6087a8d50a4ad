import { TokenNews, tokenServiceName } from '@sahakar/contracts/envelope';
import { EnvelopeError } from '@sahakar/crypto/bytes/envelope-error';
import type { Grant, SealedForPortal } from '@sahakar/crypto/codecs/seam';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import type { Answer } from './ask.ts';
import type { Candidate } from './candidate.ts';
import { callFailed, failedCode } from './errors.ts';
import { type Finding, fault, quoted } from './findings.ts';
import { type Form, formOf, readForm } from './form.ts';
import { faultOfKey, wordsOfKey } from './key-words.ts';
import { faultOfWeb } from './path.ts';
import { clearFields, type Visitor } from './visitor.ts';

/** A call that reads what anybody may know, if it is answered at all. */
export const harmlessService = 'AllBranchLocatorService';
const harmlessRequest = '{"Key":"ALLBRANCH"}';

/** GET_TOKEN as one envelope asks it: its key with one call sealed by it, or what was found instead. */
export type Asked =
  | (Answered & { readonly kind: 'key'; readonly grant: Grant; readonly sealed: SealedForPortal })
  | { readonly kind: 'other'; readonly finding: Finding; readonly answered: Answered | null };

/** The switch itself has answered, though not with a key of this envelope. */
type Answered = { readonly answer: Answer; readonly form: Form };

export async function askToken(visitor: Visitor, candidate: Candidate): Promise<Asked> {
  const question = candidate.codec.askToken();
  const answer = await visitor.post(tokenServiceName, question.request, question.headers);
  const ofWeb = faultOfWeb(answer);
  if (ofWeb !== null || answer.kind === 'silence') {
    return { kind: 'other', finding: ofWeb ?? unanswered, answered: null };
  }
  const read = readForm(answer);
  if ('finding' in read) return { kind: 'other', finding: read.finding, answered: null };
  const { form } = read;
  const answered = { answer, form };
  if (form.code !== '0') {
    const sentence = `GET_TOKEN as ${candidate.name} asks it is refused: HTTP ${answer.status}, code ${quoted(form.code, 20)}, ${quoted(form.message)}.`;
    const name = answer.status === 503 ? 'token-not-now' : 'token-refused';
    return { kind: 'other', finding: fault(name, sentence), answered };
  }
  if (answer.status !== 200) {
    const sentence = `GET_TOKEN is answered with HTTP ${answer.status} beside code 0.`;
    return { kind: 'other', finding: fault('token-status', sentence), answered };
  }
  const body = jsonOf(form.body);
  try {
    const grant = question.readGrant(body);
    const { bytes } = candidate.key;
    if (bytes !== null && grant.key.length !== bytes) throw new EnvelopeError();
    // Only what can be sealed with is a key: one that is read may still be refused there.
    const sealed = await candidate.codec.sealCall({
      grant,
      ts: timeOfSwitch(grant, answer),
      fields: clearFields(harmlessService),
      requestId: '',
      plaintext: harmlessRequest,
    });
    return { kind: 'key', ...answered, grant, sealed };
  } catch {
    return { kind: 'other', finding: faultOfKey(body, candidate), answered };
  }
}

const unanswered = fault('no-answer', 'The call is not answered.');

export function serverTimeOf({ body }: Form): string | null {
  const news = TokenNews.safeParse(jsonOf(body));
  return (news.success && news.data.ServerTime) || null;
}

export type SealedTrial = {
  /** The names of the headers of a call. */
  readonly headerNames: readonly string[];
} & (
  | { readonly kind: 'opened'; readonly form: Form }
  | {
      readonly kind: 'refused';
      readonly finding: Finding;
      /** Whether other names or encodings may be what the switch misses. */
      readonly isOfEnvelope: boolean;
    }
);

/** How a header's value travels instead: under which names. */
export type Renaming = (headers: Readonly<Record<string, string>>) => Record<string, string>;

/** Sends the one harmless call that was sealed with the key. */
export async function tryCall(
  visitor: Visitor,
  candidate: Candidate,
  { sealed: call }: Pick<Extract<Asked, { kind: 'key' }>, 'sealed'>,
  rename: Renaming = (headers) => ({ ...headers }),
): Promise<SealedTrial> {
  const headerNames = Object.keys(call.headers);
  const reply = await visitor.post(harmlessService, call.request, rename(call.headers));
  if (reply.kind === 'silence') {
    const sentence = `A call in ${candidate.name} is not answered (${reply.code}).`;
    return refused(headerNames, fault('envelope-refused', sentence));
  }
  const form = await opened(reply, call.openAnswer);
  if (form !== null) return { kind: 'opened', headerNames, form };
  return refused(headerNames, ...whyClosed(candidate, reply));
}

function refused(
  headerNames: readonly string[],
  finding: Finding,
  isOfEnvelope = false,
): SealedTrial {
  return { kind: 'refused', headerNames, finding, isOfEnvelope };
}

/** Of a switch that is busy or whose proxy does not reach it, whatever the envelope. */
const busyStatuses = new Set([429, 502, 503, 504]);
const busyCodes = new Set(['9429', '9503']);

const codesOfEnvelope = new Set(['9400', '9401', '9402']);

async function opened(
  { status, text }: Answer,
  open: (text: string) => Promise<string>,
): Promise<Form | null> {
  if (status !== 200) return null;
  try {
    const form = formOf(jsonOf(await open(text)));
    return form === null || codesOfEnvelope.has(form.code) ? null : form;
  } catch {
    return null;
  }
}

function whyClosed({ name }: Candidate, { status, text }: Answer): [Finding, boolean] {
  const form = formOf(jsonOf(text));
  const code = form?.code ?? '';
  if (busyStatuses.has(status) || busyCodes.has(code)) {
    const said = form === null ? '' : `, code ${quoted(code, 20)}, ${quoted(form.message)}`;
    const sentence = `${harmlessService} is not carried out now: HTTP ${status}${said}.`;
    return [fault('call-not-now', sentence), false];
  }
  if (form?.code === failedCode) return [callFailed(harmlessService, form), false];
  if (form !== null && form.code !== '0') {
    const sentence = `The key is one of ${name}, and a call sealed with it is refused: HTTP ${status}, code ${quoted(form.code, 20)}, ${quoted(form.message)}.`;
    return [fault('envelope-refused', sentence), true];
  }
  if (status !== 200) {
    const sentence = `A call in ${name} is answered with HTTP ${status}: ${quoted(text, 60)}.`;
    return [fault('envelope-refused', sentence), true];
  }
  const sentence = `A call in ${name} is taken, and its answer does not open: ${shapeOf(text)}.`;
  return [fault('answer-sealed-otherwise', sentence), false];
}

function shapeOf(text: string): string {
  const line = text.trim();
  if (line === '') return 'it is empty';
  if (jsonOf(line) !== undefined) return 'it is JSON in the clear';
  if (line.startsWith('U2FsdGVkX1')) return 'it is of OpenSSL’s salted form';
  return `it is ${wordsOfKey(line)}`;
}

/** As the portal reckons it: by the key's own time, else by the Date of the answer that brought it. */
function timeOfSwitch({ issuedAt }: Grant, { headers, midpoint }: Answer): number {
  const passed = Date.now() - midpoint;
  const dated = Date.parse(headers.date ?? '');
  const at = issuedAt ?? (Number.isNaN(dated) ? midpoint : dated + 500);
  return Math.round(at + passed);
}
