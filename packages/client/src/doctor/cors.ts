import type { Answer, Exchange } from './ask.ts';
import { isTrustworthy } from './browser-rules.ts';
import { type Finding, fault, quoted, tick, tickUnless } from './findings.ts';

export type CorsQuestion = {
  readonly page: URL;
  readonly target: URL;
  /** Names of the headers that the portal's calls carry. */
  readonly headerNames: readonly string[];
  /** Whether the portal goes by the Date of an answer. */
  readonly needsDate: boolean;
};

export const needsCors = ({ page, target }: Pick<CorsQuestion, 'page' | 'target'>) =>
  page.origin !== target.origin;

/** How a browser asks before it sends the call itself. */
export function preflightHeaders({ page, headerNames }: CorsQuestion): Record<string, string> {
  return {
    Origin: page.origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': headerNames.map((name) => name.toLowerCase()).join(','),
    'Sec-Fetch-Mode': 'cors',
  };
}

export const sameOriginTick = ({ target }: Pick<CorsQuestion, 'target'>): Finding =>
  tick('cors', `Pages of ${target.origin} itself need no CORS.`);

/** Preflight and answer as a browser with a page of this origin judges them. */
export function checkCors(question: CorsQuestion, preflight: Exchange, answer: Answer): Finding[] {
  const { page, target } = question;
  if (page.protocol === 'https:' && !isTrustworthy(target)) {
    return [fault('mixed-content', `No browser calls ${target.origin} from a page over https.`)];
  }
  if (preflight.kind === 'silence') {
    return [fault('cors-status', `OPTIONS is not answered (${preflight.code}).`)];
  }
  const origins = faultOfOrigin(page, preflight);
  if (origins !== null) return [origins];
  const found: Finding[] = [];
  if (preflight.status < 200 || preflight.status > 299) {
    found.push(fault('cors-status', `OPTIONS is answered with HTTP ${preflight.status}.`));
  }
  const missing = missingHeaders(question, preflight);
  if (missing.length > 0) {
    found.push(fault('cors-headers', `Browsers may not send ${missing.join(', ')}.`));
  }
  if (faultOfOrigin(page, answer) !== null) {
    found.push(
      fault('cors-answer', 'OPTIONS allows the call, and its answer is kept from the page.'),
    );
  }
  const exposed = listed(answer, 'access-control-expose-headers');
  if (question.needsDate && !exposed.includes('date')) {
    found.push(fault('cors-date', 'The page may not read the Date of an answer.'));
  }
  return tickUnless(found, 'cors', `Pages of ${page.origin} may call, with cookie and headers.`);
}

function faultOfOrigin(page: URL, { headers }: Answer): Finding | null {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) {
    return fault('cors-missing', `Nothing allows pages of ${page.origin} to call.`);
  }
  if (allowed === '*')
    return fault('cors-star', 'Every origin is allowed by *, which goes without cookies.');
  if (allowed !== page.origin) {
    return fault('cors-origin', `${quoted(allowed)} is allowed, and not ${page.origin}.`);
  }
  if (headers['access-control-allow-credentials'] !== 'true') {
    return fault('cors-credentials', 'Calls with cookies are not allowed.');
  }
  return null;
}

function missingHeaders({ headerNames }: CorsQuestion, preflight: Answer): string[] {
  const allowed = listed(preflight, 'access-control-allow-headers');
  return headerNames.filter((name) => !allowed.includes(name.toLowerCase()));
}

/** What a header of names with commas between them says, in lower case. */
export function listed({ headers }: Answer, name: string): string[] {
  return [headers[name] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
}
