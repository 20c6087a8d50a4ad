import type { Candidate } from './candidate.ts';
import { checkClock } from './clock.ts';
import { checkCookies } from './cookies.ts';
import {
  checkCors,
  type CorsQuestion,
  needsCors,
  preflightHeaders,
  sameOriginTick,
} from './cors.ts';
import { checkCall, checkErrors } from './errors.ts';
import type { FaultName } from './faults.ts';
import { type Finding, fault, tick, tickUnless } from './findings.ts';
import { casingFault } from './form.ts';
import { findHeaderNames } from './header-names.ts';
import {
  type Asked,
  askToken,
  harmlessService,
  type SealedTrial,
  serverTimeOf,
  tryCall,
} from './trial.ts';
import { findVariant } from './variants.ts';
import type { Visitor } from './visitor.ts';

type Trial = {
  readonly candidate: Candidate;
  readonly asked: Asked;
  /** Null where there is no key to seal with. */
  readonly sealed: SealedTrial | null;
};

type Visit = { readonly findings: readonly Finding[]; readonly spoken: Candidate | null };

/** Everything that can be seen over HTTP: key, envelope, a call, errors, CORS and cookies. */
export async function visit(browser: Visitor, candidates: readonly Candidate[]): Promise<Visit> {
  const { trials, findings: ofOrigin } = await tryFromOrigin(browser, candidates);
  const answers = trials.flatMap(({ asked }) => answerOf(asked) ?? []);
  const answer = answers.find(isToken) ?? answers[0] ?? null;
  if (answer === null) {
    const told = trials.map(({ asked }) => asked).find((asked) => asked.kind === 'other');
    const findings = told === undefined ? [] : beforeSwitch(browser, told.finding);
    return { findings: [...ofOrigin, ...findings], spoken: null };
  }
  const { spoken, findings } = await judged(browser, trials);
  const { pathname } = browser.target;
  const all = [
    ...ofOrigin,
    tick('path', `POST ${pathname} is answered by the switch.`),
    ...tickUnless(casingFault('casing', answer.form), 'form', 'JSON of body and error.'),
    ...findings,
    ...checkErrors(await browser.post(harmlessService, '{}')),
    ...(isToken(answer) ? checkCookies(browser.cookies(), browser.page, browser.target) : []),
  ];
  const sealed = spoken?.sealed ?? trials.find((one) => one.sealed !== null)?.sealed;
  const candidate = spoken?.candidate ?? candidates[0];
  const names = [...new Set(['Content-Type', 'X-Request-Id', ...(sealed?.headerNames ?? [])])];
  const question = {
    page: browser.page,
    target: browser.target,
    headerNames: [...names, ...Object.keys(candidate?.codec.askToken().headers ?? {})],
    needsDate: spoken?.candidate.needsDate === true,
  };
  if (ofOrigin.length === 0) all.push(...(await corsFindings(browser, question, answer)));
  return { findings: all, spoken: spoken?.candidate ?? null };
}

type Answered = NonNullable<Extract<Asked, { kind: 'other' }>['answered']>;

const answerOf = (asked: Asked): Answered | null => (asked.kind === 'key' ? asked : asked.answered);

/** A refusal opens no session, and sets no cookie either. */
const isToken = ({ form }: Answered) => form.code === '0';

/** Something else than the switch has answered, or nobody. */
function beforeSwitch({ target }: Visitor, finding: Finding): Finding[] {
  if (finding.step !== 'form') return [finding];
  return [tick('path', `POST ${target.pathname} is answered.`), finding];
}

/** A switch that refuses pages of a foreign origin is looked at further as from its own. */
async function tryFromOrigin(browser: Visitor, candidates: readonly Candidate[]) {
  const trials = await tryEach(browser, candidates);
  const isForeign = needsCors(browser);
  const isRefused = trials.every(({ asked }) => asked.kind === 'other');
  if (!isForeign || !isRefused || !trials.some(isRefusal)) return { trials, findings: [] };
  browser.comeFrom(browser.target);
  const again = await tryEach(browser, candidates);
  if (again.every(({ asked }) => asked.kind === 'other')) return { trials, findings: [] };
  const sentence = `Calls of pages of ${browser.page.origin} are refused, and those of the switch’s own are taken.`;
  return { trials: again, findings: [fault('origin-refused', sentence)] };
}

const isRefusal = ({ asked }: Trial) =>
  asked.kind === 'other' && ['token-refused', 'forbidden'].includes(asked.finding.fault ?? '');

/** What would be the same with every envelope, so that nobody asks again. */
const decisive = new Set<FaultName | null>([
  'no-answer',
  'cut',
  'too-large',
  'redirect',
  'wrong-path',
  'gateway',
  'too-many',
  'client-certificate',
  'token-not-now',
]);

async function tryEach(browser: Visitor, candidates: readonly Candidate[]): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const candidate of candidates) {
    const asked = await askToken(browser, candidate);
    const sealed = asked.kind === 'key' ? await tryCall(browser, candidate, asked) : null;
    trials.push({ candidate, asked, sealed });
    if (sealed?.kind === 'opened') break;
    if (asked.kind === 'other' && decisive.has(asked.finding.fault)) break;
  }
  return trials;
}

type Judged = { readonly spoken: Trial | null; readonly findings: readonly Finding[] };

/** Token, clock, envelope and call. */
async function judged(browser: Visitor, trials: readonly Trial[]): Promise<Judged> {
  const spoken = trials.find(({ sealed }) => sealed?.kind === 'opened');
  const keyed = spoken ?? trials.find(({ asked }) => asked.kind === 'key');
  const misfits = misfitsIn(trials);
  if (keyed === undefined || keyed.asked.kind !== 'key') {
    return { spoken: null, findings: [...misfits, ...clockOf(trials)] };
  }

  const { asked, candidate, sealed } = keyed;
  const clock = checkClock(asked.answer, asked.grant.issuedAt, serverTimeOf(asked.form));
  if (spoken !== undefined && sealed?.kind === 'opened') {
    const weak = candidate.weaknesses.map((sentence) => `Weak: ${sentence}`);
    const findings = [
      tick('token', `GET_TOKEN hands out a key of ${candidate.name}.`),
      ...clock,
      tick('envelope', `The switch speaks ${candidate.name}.`, weak),
      ...checkCall(harmlessService, sealed.form),
    ];
    return { spoken, findings };
  }
  const exact = misfits.filter(({ fault }) => exactMisfits.has(fault));
  const token = tick('token', `GET_TOKEN hands out what ${candidate.name} takes for a key.`);
  const findings = [...(exact.length > 0 ? exact : [token]), ...clock];
  return { spoken: null, findings: [...findings, ...(await whyRefused(browser, trials))] };
}

/** Without a key the Date of an answer tells the time all the same. */
function clockOf(trials: readonly Trial[]): Finding[] {
  const answered = trials.flatMap(({ asked }) => answerOf(asked) ?? []).at(-1);
  if (answered === undefined) return [];
  return checkClock(answered.answer, null, serverTimeOf(answered.form));
}

/** The likeliest first: a key of the right place but of another form says more than none at all. */
const misfitOrder: readonly (FaultName | null)[] = [
  'token-encoding',
  'token-key-length',
  'token-status',
  'token-fields',
  'token-casing',
  'token-place',
  'token-refused',
  'token-empty',
];
const exactMisfits = new Set<FaultName | null>(misfitOrder.slice(0, 2));

/** The likeliest of the reasons why there is no key, with the others beneath. */
function misfitsIn(trials: readonly Trial[]): Finding[] {
  const all = trials.flatMap(({ asked }) => (asked.kind === 'other' ? [asked.finding] : []));
  const [best, ...others] = all.toSorted((one, other) => rank(one) - rank(other));
  return best === undefined ? [] : [{ ...best, notes: others.map(({ sentence }) => sentence) }];
}

function rank({ fault }: Finding): number {
  const at = misfitOrder.indexOf(fault);
  return at < 0 ? misfitOrder.length : at;
}

async function whyRefused(browser: Visitor, trials: readonly Trial[]): Promise<Finding[]> {
  const refused = trials.flatMap(({ candidate, sealed }) =>
    sealed?.kind === 'refused' ? [{ candidate, ...sealed }] : [],
  );
  for (const { candidate } of refused.filter(({ isOfEnvelope }) => isOfEnvelope)) {
    const found =
      (await findHeaderNames(browser, candidate)) ?? (await findVariant(browser, candidate));
    if (found !== null) return [found];
  }
  return refused.map(({ finding }) => finding);
}

async function corsFindings(
  browser: Visitor,
  question: CorsQuestion,
  { answer }: Answered,
): Promise<Finding[]> {
  if (!needsCors(question)) return [sameOriginTick(question)];
  return checkCors(question, await browser.options(preflightHeaders(question)), answer);
}
