import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { callUrl } from '../call-url.ts';
import type { Way } from './ask.ts';
import { candidateOf } from './candidate.ts';
import { checkTls, type TlsFiles } from './certificate.ts';
import { checkCompression, checkSpeed, type Times } from './conduct.ts';
import { type Finding, inOrder, type Report, verdictOf } from './findings.ts';
import { connectToEach, type Lookup, resolveName, systemLookup } from './network.ts';
import { visit } from './visit.ts';
import { visitor } from './visitor.ts';

export type Examination = {
  readonly target: URL;
  /** The origin of the portal's pages; the target's own where it is left out. */
  readonly origin?: URL | undefined;
  /** The envelopes to try, in this order. */
  readonly envelopes: readonly EnvelopeSetting[];
  readonly files?: TlsFiles | undefined;
  readonly timeoutMilliseconds?: number | undefined;
  readonly slowMilliseconds?: number | undefined;
  readonly lookup?: Lookup | undefined;
};

/** Walks from the name to a sealed call and tells what it finds; it sends no secret of anybody. */
export async function examine(examination: Examination): Promise<Report> {
  const { target, origin, slowMilliseconds = 2_000 } = examination;
  const url = callUrl(target);
  const page = new URL((origin ?? url).origin);
  const candidates = await Promise.all(examination.envelopes.map(candidateOf));
  const { findings, times, way } = await reach(examination, url);
  const told = { target: url.href, origin: page.origin, milliseconds: times };
  const found = [...findings];
  if (way === null) return report(told, found, null, 0);

  const browser = visitor(way, page);
  const { findings: seen, spoken } = await visit(browser, candidates);
  found.push(...seen);
  for (const { name, answer } of browser.answers) {
    times[name] = Math.max(times[name] ?? 0, answer.milliseconds);
  }
  if (browser.answers.length > 0) found.push(...checkCompression(browser.answers));
  found.push(...checkSpeed(times, slowMilliseconds));
  return report(told, found, spoken, browser.calls());
}

type Told = Pick<Report, 'target' | 'origin' | 'milliseconds'>;
type Spoken = { readonly name: string; readonly weaknesses: readonly string[] };

function report(
  told: Told,
  findings: readonly Finding[],
  spoken: Spoken | null,
  calls: number,
): Report {
  return {
    ...told,
    envelope: spoken?.name ?? null,
    weaknesses: spoken?.weaknesses ?? [],
    verdict: verdictOf(findings),
    findings: inOrder(findings),
    calls,
  };
}

type Reached = {
  readonly findings: readonly Finding[];
  readonly times: Times;
  /** Null where no call can be made. */
  readonly way: Way | null;
};

async function reach(examination: Examination, url: URL): Promise<Reached> {
  const { lookup = systemLookup, files = {}, timeoutMilliseconds = 5_000 } = examination;
  const times: Times = {};
  const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const begin = performance.now();
    const result = await work;
    times[what] = Math.round(performance.now() - begin);
    return result;
  };
  const named = await timed('name', resolveName(url, lookup));
  if (named.value === null) return { findings: named.findings, times, way: null };
  const connected = await timed('connection', connectToEach(url, named.value, timeoutMilliseconds));
  const before = [...named.findings, ...connected.findings];
  if (connected.value === null) return { findings: before, times, way: null };
  const address = connected.value;
  const greeted = await timed('tls', checkTls(url, address, files, timeoutMilliseconds));
  const findings = [...before, ...greeted.findings];
  if (greeted.value === null) return { findings, times, way: null };
  return { findings, times, way: { url, address, files, timeoutMilliseconds } };
}
