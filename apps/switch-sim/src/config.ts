import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Durability } from '@sahakar/db/dialect';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { ExternalPage, PortalSettings } from '@sahakar/contracts/portal-settings';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { ConfigError, type Environment } from './call/config-error.ts';
import { standardScryptCost } from './credentials/slow-hash.ts';
import { readDialect } from './call/dialect-choice.ts';
import { readEnvelope } from './call/envelope-choice.ts';
import { refuseExposure } from './call/exposure.ts';
import { readProxies } from './call/proxies-choice.ts';
import { stubsFile } from './call/stubs-choice.ts';
import { readToken } from './call/token-choice.ts';
import { readWorkers } from './call/workers-choice.ts';

/** Everything that the environment decides, read once at start. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Names by which browsers know the bank, beside those of this machine on a loopback address. */
  readonly publicHosts: readonly string[];
  /** Origins of portals elsewhere whose pages may call this switch themselves. */
  readonly allowedOrigins: readonly string[];
  readonly dataDirectory: string;
  /** PostgreSQL instead of files; null for SQLite. */
  readonly databaseUrl: string | null;
  /** What every key of the bank is derived from; null where it is kept in the data directory. */
  readonly secretText: string | null;
  /** False where there is no control plane, which is what production means. */
  readonly simControl: boolean;
  /** What control calls must carry; null where they need nothing. */
  readonly simControlToken: string | null;
  /** How far a move of a world's clock may lead at once. */
  readonly clockLeapYearsMax: number;
  /** What lets somebody who is not on this machine read /metrics; null for nobody. */
  readonly metricsToken: string | null;
  readonly tls: { readonly certificate: string; readonly key: string } | null;
  /** Addresses or ranges whose X-Forwarded-For and X-Forwarded-Proto count. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Files that the log fills one after the other; null for standard error. */
  readonly logFile: string | null;
  /** Where a file is left at the end of what was exercised; null for none. */
  readonly coverageDirectory: string | null;
  readonly durability: Durability;
  /** Threads that serve, with a databaseUrl processes; 0 where one does everything. */
  readonly workers: number;
  /** N of scrypt, for passwords that are set from here on. */
  readonly scryptCost: number;
  /** Which codec portal and switch speak. */
  readonly envelope: EnvelopeSetting;
  /** What worlds offer beyond the documents, and where they differ from them. */
  readonly dialect: Dialect;
  /** A file of the stubs that worlds begin with; null for none. */
  readonly stubsFile: string | null;
  readonly portal: PortalSettings;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The least that a secret may hold. */
export const secretBytesMin = 32;

/** Reads the environment, and the files that it names; throws a ConfigError with a sentence. */
export function readConfig(environment: Environment): Config {
  const { simControl, simControlToken } = control(environment);
  const config = {
    port: wholeNumber(environment, 'PORT', 4000, 0, 65_535),
    host: environment['HOST'] || '127.0.0.1',
    publicHosts: publicHosts(environment),
    allowedOrigins: allowedOrigins(environment),
    dataDirectory: resolve(environment['DATA_DIR'] || join(import.meta.dirname, '../../../data')),
    databaseUrl: databaseUrl(environment),
    secretText: secretText(environment),
    simControl,
    simControlToken,
    clockLeapYearsMax: wholeNumber(environment, 'CLOCK_LEAP_YEARS_MAX', 10, 1, 100),
    metricsToken: readToken(environment, 'METRICS_TOKEN'),
    tls: tls(environment),
    trustedProxies: readProxies(list(environment['TRUST_PROXY'])),
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, 'warn'),
    logFile: environment['LOG_FILE'] ? resolve(environment['LOG_FILE']) : null,
    coverageDirectory: environment['COVERAGE_DIR'] ? resolve(environment['COVERAGE_DIR']) : null,
    durability: oneOf(environment, 'DURABILITY', ['FULL', 'NORMAL', 'OFF'] as const, 'FULL'),
    workers: readWorkers(environment),
    scryptCost: scryptCost(environment),
    envelope: readEnvelope(environment, simControl),
    dialect: readDialect(environment),
    stubsFile: stubsFile(environment, simControl),
    portal: portalSettings(environment),
  };
  refuseExposure(config);
  return config;
}

/** The first of PUBLIC_HOST that is a name: a browser binds the code of an SMS to no bare address. */
export function portalHostOf({ publicHosts }: Config): string | undefined {
  return publicHosts.find((name) => /[a-z]/.test(name) && !name.startsWith('['));
}

function control(environment: Environment): Pick<Config, 'simControl' | 'simControlToken'> {
  const simControl = oneOf(environment, 'SIM_CONTROL', ['on', 'off'] as const, 'on') === 'on';
  return { simControl, simControlToken: readToken(environment, 'SIM_CONTROL_TOKEN') };
}

function publicHosts(environment: Environment): readonly string[] {
  const names = list(environment['PUBLIC_HOST']).map((name) => name.toLowerCase());
  for (const name of names) {
    if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(name)) {
      throw new ConfigError(
        `PUBLIC_HOST has ${name} in it: use names such as bank.example, without https:// and port.`,
      );
    }
  }
  return names;
}

function allowedOrigins(environment: Environment): readonly string[] {
  const origins = list(environment['ALLOWED_ORIGINS']);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        `ALLOWED_ORIGINS has ${origin} in it: use origins such as https://portal.example, without a path.`,
      );
    }
  }
  return origins;
}

function databaseUrl(environment: Environment): string | null {
  const url = environment['DATABASE_URL'] || null;
  if (url !== null && !/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError('DATABASE_URL must begin with postgres://; leave it out to use SQLite.');
  }
  // One that names its socket by ?host= has no host of its own. It may hold a password, and is not told.
  if (url !== null && !URL.canParse(url.replace('@/', '@localhost/'))) {
    throw new ConfigError(
      'DATABASE_URL is no address: use one such as postgres://user:password@host:5432/database, with ' +
        'each of # / ? @ : % in a password written as %23 and so on.',
    );
  }
  return url;
}

function tls(environment: Environment): Config['tls'] {
  const certificate = environment['TLS_CERT'] || null;
  const key = environment['TLS_KEY'] || null;
  if (certificate === null && key === null) return null;
  if (certificate === null || key === null) {
    throw new ConfigError('TLS_CERT and TLS_KEY belong together: set both, or neither.');
  }
  const files = {
    certificate: readNamedFile('TLS_CERT', certificate),
    key: readNamedFile('TLS_KEY', key),
  };
  try {
    createSecureContext({ cert: files.certificate, key: files.key });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `TLS_CERT and TLS_KEY name no certificate in PEM with the key that belongs to it: ${why}.`,
    );
  }
  return files;
}

export function readNamedFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name} names ${path}, which cannot be read.`);
  }
}

/** Tests lower the cost; nothing may be set that a real password would be weaker with by accident. */
function scryptCost(environment: Environment): number {
  const cost = wholeNumber(environment, 'SCRYPT_N', standardScryptCost, 1024, 1_048_576);
  if (!Number.isInteger(Math.log2(cost))) {
    throw new ConfigError(`SCRYPT_N must be a power of two, and ${cost} is none.`);
  }
  return cost;
}

function portalSettings(environment: Environment): PortalSettings {
  const link = (name: string, ...places: readonly string[]) =>
    webAddress(name, environment[name] ?? '', places);
  return {
    environment: environment['PORTAL_ENVIRONMENT'] || 'simulator',
    apiBase: link('API_BASE').replace(/\/+$/, ''),
    bankName: environment['BANK_NAME'] || 'Sahakar Bank',
    ipLookupUrls: [
      '/ip',
      ...list(environment['IP_LOOKUP_URL']).map((url) => webAddress('IP_LOOKUP_URL', url)),
    ],
    links: {
      atmLocator: link('LINK_ATM_LOCATOR'),
      interestRate: link('LINK_INTEREST_RATE'),
      termDeposit: link('LINK_TERM_DEPOSIT'),
      disclaimer: link('LINK_DISCLAIMER'),
      privacyPolicy: link('LINK_PRIVACY_POLICY'),
      terms: link('LINK_TERMS'),
    } satisfies Record<ExternalPage, string>,
    mapTileUrl: link('MAP_TILE_URL', '{z}', '{x}', '{y}'),
    mapAttribution: environment['MAP_ATTRIBUTION'] ?? '',
    directionsUrl: link('DIRECTIONS_URL', '{latitude}', '{longitude}'),
  };
}

/** An address whose places, in braces, the portal fills in; empty where it is left out. */
function webAddress(name: string, address: string, places: readonly string[] = []): string {
  if (address === '') return address;
  const filled = address.replaceAll(/\{\w+\}/g, '0');
  if (!/^https?:\/\/[^\s/]/.test(address) || !URL.canParse(filled)) {
    throw new ConfigError(`${name} must be a whole address that begins with https://.`);
  }
  const missing = places.filter((place) => !address.includes(place));
  if (missing.length > 0) throw new ConfigError(`${name} has no ${missing.join(', ')} in it.`);
  return address;
}

/** The text of SIM_SECRET, or null where the bank makes one and keeps it beside its data. */
function secretText(environment: Environment): string | null {
  const text = environment['SIM_SECRET'] || null;
  if (text !== null && Buffer.byteLength(text) < secretBytesMin) {
    throw new ConfigError(
      `SIM_SECRET is too short: use at least ${secretBytesMin} characters, such as the output of ` +
        '"openssl rand -base64 32", and keep it: without it nobody stays signed in.',
    );
  }
  return text;
}

function wholeNumber(
  environment: Environment,
  name: string,
  standard: number,
  lowest: number,
  highest: number,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < lowest || value > highest) {
    throw new ConfigError(
      `${name}=${text} is not possible: use a whole number from ${lowest} to ${highest}.`,
    );
  }
  return value;
}

function oneOf<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  standard: Choice,
): Choice {
  const text = environment[name];
  if (text === undefined || text === '') return standard;
  const match = choices.find((choice) => choice === text);
  if (match === undefined) {
    throw new ConfigError(`${name}=${text} is not possible: use one of ${choices.join(', ')}.`);
  }
  return match;
}

function list(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
