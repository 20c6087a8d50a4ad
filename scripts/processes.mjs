import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ClearError } from './clear-error.mjs';
import { root } from './places.mjs';

const graceMilliseconds = 10_000;
const parentCheckMilliseconds = 500;
const onWindows = process.platform === 'win32';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Whether each child leads a process group; one that does not looks after its own children. */
/** @type {Map<ChildProcess, boolean>} */
const children = new Map();
/** What this process has been told to end by; null where it goes on. */
/** @type {NodeJS.Signals | null} */
let stoppedBy = null;
/** What has to be undone before this process ends. */
/** @type {Set<() => Promise<void>>} */
const undoings = new Set();

/**
 * @typedef {object} Started
 * @property {number} code The exit code; 128 and the signal's number where a signal ended it.
 * @property {string} output What it wrote, when it was asked to keep that.
 */

/**
 * Runs a program to its end. It leads a process group of its own, so that stopping it reaches
 * whatever it started in turn.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, keepOutput?: boolean, shareGroup?: boolean, isHopeless?: (output: string) => boolean }} [options]
 * @returns {Promise<Started>}
 */
export function runProgram(command, args, options = {}) {
  if (stoppedBy !== null) return Promise.reject(new ClearError('Stopped.', 130));
  const { cwd = root, env = {}, keepOutput = false, shareGroup = false, isHopeless } = options;
  const out = keepOutput ? 'pipe' : 'inherit';
  // The shell of Windows is handed one line, in which a path with blanks needs quotes.
  const isBatch = onWindows && command.endsWith('.cmd');
  const word = (/** @type {string} */ text) => (isBatch ? `"${text}"` : text);
  const child = spawn(word(command), args.map(word), {
    cwd,
    env: { ...process.env, ...env },
    stdio: [shareGroup ? 'inherit' : 'ignore', out, out],
    detached: !shareGroup && !onWindows,
    shell: isBatch,
  });
  children.set(child, !shareGroup);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      // npm puts off a termination until all that it waits for has failed.
      if (isHopeless?.(output)) signalGroup(child, 'SIGKILL');
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      forget(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      forget(child);
      if (stoppedBy !== null) signalGroup(child, 'SIGKILL');
      resolve({ code: code ?? 128 + signalNumber(signal), output });
    });
  });
}

/** @param {ChildProcess} child */
function forget(child) {
  children.delete(child);
  // Work that waits for something else as well would not come to its end.
  if (stoppedBy !== null && children.size === 0 && undoings.size > 0) endUndone(stoppedBy);
}

/**
 * Ctrl-C, a termination and a closed terminal end the children before this process ends. npm does
 * not hand a termination on, so a changed parent counts as one.
 */
export function stopChildrenWithThisProcess() {
  process.on('SIGINT', () => stopChildren('SIGINT'));
  process.on('SIGTERM', () => stopChildren('SIGTERM'));
  // A program that nobody told about closed terminals would die of one without tidying up.
  process.on('SIGHUP', () => stopChildren('SIGTERM'));
  const started = ancestors();
  setInterval(() => {
    if (ancestors() !== started) stopChildren('SIGTERM');
  }, parentCheckMilliseconds).unref();
}

/**
 * Work whose traces are removed at its end, also where a signal cuts it off.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {() => Promise<void>} undo
 * @returns {Promise<T>}
 */
export async function withUndoing(work, undo) {
  if (stoppedBy !== null) throw new ClearError('Stopped.', 130);
  undoings.add(undo);
  try {
    return await work();
  } finally {
    // Whatever comes of work that was cut off is of no interest, and the process ends soon.
    if (stoppedBy !== null && children.size === 0) await new Promise(() => undefined);
    undoings.delete(undo);
    await undo();
  }
}

/** The parent; under npm also npm itself, which stands behind a shell that outlives it. */
function ancestors() {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return String(parent);
  try {
    // The name in brackets may hold anything; after it come the state and the parent.
    const facts = readFileSync(`/proc/${parent}/stat`, 'utf8').replace(/^.*\) /s, '');
    return `${parent} ${facts.split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}

/** @param {NodeJS.Signals} signal */
export function stopChildren(signal) {
  if (stoppedBy !== null) return;
  stoppedBy = signal;
  // With nothing to wait for, no later step may run either.
  if (children.size === 0) return endUndone(signal);
  for (const child of children.keys()) signalGroup(child, signal);
  setTimeout(() => {
    for (const [child, leads] of children) if (leads) signalGroup(child, 'SIGKILL');
  }, graceMilliseconds).unref();
}

/**
 * Ends this process as soon as everything is undone.
 *
 * @param {NodeJS.Signals} signal
 */
function endUndone(signal) {
  const end = () => process.exit(128 + signalNumber(signal));
  void Promise.allSettled([...undoings].map((undo) => undo())).then(end);
  setTimeout(end, graceMilliseconds).unref();
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined && !onWindows) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It leads no group, or is gone already; then this does nothing.
    child.kill(signal);
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)] ?? 1;
}

/** Turbo neither reports what it does nor asks whether there is a newer one. */
export const turboEnvironment = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};
