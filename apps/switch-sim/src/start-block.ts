import { namedDialects } from '@sahakar/contracts/dialect/dialect';
import { standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { StubsInForce } from '@sahakar/simulator/answers-of-instruments';
import { isLoopback } from './call/exposure.ts';
import { kolkataIso } from './clock.ts';
import type { Config } from './config.ts';
import type { FaultInForce } from './instruments/fault-book.ts';
import type { RailRules } from './instruments/rail-rules.ts';
import type { WorldClock } from './world-clock.ts';

/** What stands in the bank's way on purpose, since an earlier start, and what this one was asked for. */
export type Circumstances = {
  /** The scenario that was named, if one was. */
  readonly wanted?: string | undefined;
  readonly faults?: readonly FaultInForce[];
  readonly rails?: RailRules;
  readonly stubs?: StubsInForce['stubs'] | undefined;
  readonly clock?: WorldClock | undefined;
};

/** What somebody who has just started the bank wants to know, as lines for the terminal. */
export function startBlock(
  config: Config,
  port: number,
  scenario: Scenario,
  { wanted, faults = [], rails = {}, stubs = [], clock }: Circumstances = {},
): string {
  const address = addressOf(config, port);
  const lines = [`Sahakar is open at  ${address}`];
  if (config.simControl) {
    lines.push(
      `Console, SMS inbox  ${address}/__sim`,
      ...faultLines(faults, address),
      ...railLines(rails, address),
      ...stubLines(stubs, address),
      ...otherStoryLines(wanted, scenario, address),
      '',
      `Scenario ${scenario.name}: who can sign in`,
      ...table([
        ['user id', 'password', 'transaction password', 'corporate id', 'who'],
        ...scenario.cast.map((person) => castRow(scenario, person)),
      ]),
    );
  }
  lines.push(
    ...clockLines(clock, config.simControl, address),
    ...processLines(config),
    ...envelopeLines(config),
    ...dialectLines(config),
    '',
    'Ctrl-C stops it.',
  );
  return terminalBlock(lines);
}

/** A bank is made once: whoever names another scenario later would take this one for it. */
function otherStoryLines(
  wanted: string | undefined,
  { name }: Scenario,
  address: string,
): string[] {
  if (wanted === undefined || wanted === name) return [];
  return [
    '',
    `The bank was there already, made from ${name}: nothing was made from ${wanted}.`,
    `Have it as a world of its own at ${address}/__sim, or start with another DATA_DIR.`,
  ];
}

/** Faults outlive a restart, and whoever has forgotten one takes it for a mistake of the switch. */
function faultLines(faults: readonly FaultInForce[], address: string): string[] {
  if (faults.length === 0) return [];
  const named = faults.map(({ id, service, action, percent, seed }) => {
    const share = percent === undefined ? '' : `, ${percent} %`;
    const chance = seed === undefined ? '' : `, seed ${seed}`;
    return `- ${id}: ${service} ${action.kind}${share}${chance}`;
  });
  return ['', `Faults in force, to be removed at ${address}/__sim#faults`, ...named];
}

/** What stands in for the bank, so that nobody takes its answers for the bank's own. */
function stubLines(stubs: StubsInForce['stubs'], address: string): string[] {
  if (stubs.length === 0) return [];
  const named = stubs.slice(0, stubsTold).map(({ what }) => `- ${what}`);
  const more = stubs.length > stubsTold ? [`- and ${stubs.length - stubsTold} more`] : [];
  return ['', `Stubs that answer beside the bank, at ${address}/__sim#stubs`, ...named, ...more];
}

const stubsTold = 10;

function railLines(rails: RailRules, address: string): string[] {
  const named = Object.entries(rails).map(([rail, { answer, times }]) => {
    const late = answer.kind === 'late' ? ` by ${answer.minutes} minutes` : '';
    const count = times === null ? '' : `, the next ${times}`;
    return `- ${rail}: ${answer.kind}${late}${count}`;
  });
  if (named.length === 0) return [];
  return ['', `Rails that do not answer as usual, see ${address}/__sim#rails`, ...named];
}

/**
 * A clock that was frozen for a test outlives a restart, and whoever has forgotten it waits for jobs that
 * never come. A story's own time is as it should be, but not where real customers pay by it.
 */
function clockLines(clock: WorldClock | undefined, simControl: boolean, address: string): string[] {
  const state = clock?.state();
  if (clock === undefined || state === undefined) return [];
  const shown = kolkataIso(clock.now()).slice(0, 16).replace('T', ' ');
  const where = simControl
    ? `to be set at ${address}/__sim#clock`
    : 'and nobody can set it where SIM_CONTROL is off';
  if (state.kind === 'frozen') return ['', `The bank’s clock stands at ${shown}, ${where}`];
  if (simControl || Math.abs(state.aheadMilliseconds) < sameMilliseconds) return [];
  return ['', `The bank’s clock shows ${shown}, which is not this machine’s time, ${where}`];
}

const sameMilliseconds = 60_000;

export function terminalBlock(lines: readonly string[]): string {
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`;
}

/** Where a browser finds what was started: open to other machines it answers to its names alone. */
export function addressOf({ host, publicHosts, tls }: Config, port: number): string {
  const name = isLoopback(host) ? hostName(host) : publicHosts[0];
  return `${tls === null ? 'http' : 'https'}://${name}:${port}`;
}

/** Nothing of the envelope that is ours; of another its name, and what it does not give. */
export function envelopeLines({ envelope }: Config): string[] {
  if (envelope === standardEnvelope) return [];
  const { name, weaknesses } = switchCodec(envelope);
  return ['', `Envelope ${name}`, ...weaknesses.map((weakness) => `- ${weakness}`)];
}

function processLines({ workers, databaseUrl }: Config): string[] {
  if (workers === 0 || databaseUrl === null) return [];
  return ['', `${workers} processes serve; kill -HUP ${process.ppid} begins each anew`];
}

function dialectLines({ dialect: { name, announces } }: Config): string[] {
  if (name === namedDialects.standard.name) return [];
  const offer = announces === 'everything' ? 'all that we have' : announces.join(', ');
  return ['', `Dialect ${name}, which offers ${offer || 'what the documents name alone'}`];
}

function castRow(scenario: Scenario, person: Scenario['cast'][number]): string[] {
  const customer = scenario.customers.find(({ key }) => key === person.customerKey);
  const corporateId = customer?.kind === 'corporate' ? customer.number : '';
  return [
    person.loginUsername,
    person.password,
    person.transactionPassword ?? '',
    corporateId,
    `${person.name}, ${person.role}`,
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** Browsers treat localhost as a trustworthy origin, also without https. */
function hostName(host: string): string {
  if (host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
