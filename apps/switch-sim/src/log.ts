import { statSync } from 'node:fs';
import { destination, type Logger, pino } from 'pino';
import { ConfigError } from './call/config-error.ts';
import { isFailedQuery } from './call/failed-query.ts';
import type { LogLevel } from './config.ts';

/** Names under which a secret could reach the log; their values never do. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-wa-salt',
  'password',
  'LoginPassword',
  'TPin',
  'OTP',
  'OneTimePass',
  'newPin',
  'Cvv',
  'COffSet',
  'secret',
  'token',
  'key',
  'params',
  'parameters',
];

/** A file of this size is followed by the next; so many are kept. */
const standardRotation = { size: '10m', keep: 10 };

/** What cannot be written waits up to here for the disk; what comes beyond is lost. */
const waitingCharactersMax = 1_000_000;

/**
 * The structured log, one JSON line for each event, on standard error or in files that follow one
 * another: `bank.log` is written as bank.1.log, bank.2.log and so on. Requests are known by their
 * service and reference only: neither bodies nor headers are ever handed to it.
 */
export async function openLog(
  level: LogLevel,
  file: string | null,
  { size, keep } = standardRotation,
): Promise<Logger> {
  const writing = { sync: true, maxLength: waitingCharactersMax };
  if (file === null) {
    return createLog(level, outlived(destination({ dest: process.stderr.fd, ...writing })));
  }
  // The files would lie beside the folder, under its name.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new ConfigError(`LOG_FILE names ${file}, which is a folder: name a file in it.`);
  }
  // Loaded where it is used: it brings a library of dates with it.
  const { default: rotatingFile } = await import('pino-roll');
  const limit = { count: keep, removeOtherLogFiles: true };
  const stream = await rotatingFile({ file, size, limit, mkdir: true, ...writing }).catch(
    (error: unknown) => {
      throw new ConfigError(`LOG_FILE names ${file}, which cannot be written: ${String(error)}.`);
    },
  );
  // For each file that cannot be begun, of a full disk say, the stream would once more close the one
  // before when the next is open: by a number that by then is the bank's file, or a customer's line.
  stream.on('error', ({ syscall }: NodeJS.ErrnoException) => {
    if (syscall === 'open' || syscall === 'mkdir') stream.removeAllListeners('ready');
  });
  return createLog(level, outlived(stream));
}

/**
 * For what the program says on its two streams: that nobody reads it any more, or that the disk
 * behind it is full, ends no bank.
 */
export function outliveReaders(): void {
  outlived(process.stdout);
  outlived(process.stderr);
}

/** An error of the stream that nobody has heard would end the process. */
function outlived<Stream extends Pick<NodeJS.EventEmitter, 'on'>>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}

export function createLog(level: LogLevel, stream: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError },
    },
    stream,
  );
}

/** An error's kind and place. The text of a database error may quote what a customer has typed. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    ...(!isFailedQuery(error) && { message }),
    ...('code' in error && { code: error.code }),
    stack: placesOf(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The lines of a stack without its first, which repeats the message. */
function placesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12);
}
