import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchConnections } from '@sahakar/db/testing/watched-connections';
import { bugs } from './deliberate-bugs.ts';
import {
  cancel,
  elapsed,
  later,
  machineTime,
  noteCommit,
  randomStream,
  soon,
} from './scheduler.ts';

/**
 * What a process of the simulation stands on, loaded before all else: the clock, the timers and the
 * random numbers of Node are the scheduler's, and one module may have a bug that is put into it.
 */

const here = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href;
const root = pathToFileURL(join(import.meta.dirname, '../../../../..')).href;
const replaced: Readonly<Record<string, string>> = {
  'node:crypto': here('seeded-crypto.ts'),
  'node:timers/promises': here('simulated-timers.ts'),
};

/** What modules keep as long as their process lives, by file; a restart forgets it. */
const keptByProcess: Readonly<Record<string, string>> = {
  'apps/switch-sim/src/time-ordered-id.ts': 'lastMilliseconds = 0; sameMilliseconds = 0;',
  'packages/crypto/src/providers/node-crypto.ts': 'pool = new Uint8Array();',
};

const bug = bugs.find(({ name }) => name === process.env['SIMULATION_BUG']);
if (bug === undefined && process.env['SIMULATION_BUG'] !== undefined) {
  throw new Error(`No deliberate bug is called ${process.env['SIMULATION_BUG']}`);
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const instead = replaced[specifier];
    const { parentURL = '' } = context;
    const isOurs = parentURL.startsWith(root) && !parentURL.includes('/node_modules/');
    const isGround = parentURL.includes('/testing/simulation/');
    if (instead === undefined || !isOurs || isGround) return nextResolve(specifier, context);
    return { url: instead, format: 'module-typescript', shortCircuit: true };
  },
  load(url, context, nextLoad) {
    const file = url.startsWith(root) ? url.slice(root.length + 1) : '';
    const forget = keptByProcess[file];
    const hasBug = bug !== undefined && bug.file === file;
    if (forget === undefined && !hasBug) return nextLoad(url, context);
    const sound = readFileSync(fileURLToPath(url), 'utf8');
    const source = hasBug ? withBug(sound, bug) : sound;
    const forgetting =
      forget === undefined
        ? ''
        : `\nimport { onNewProcess } from '${here('scheduler.ts')}';\nonNewProcess(() => { ${forget} });`;
    return { format: 'module-typescript', source: source + forgetting, shortCircuit: true };
  },
});

function withBug(source: string, { name, find, put }: (typeof bugs)[number]): string {
  if (source.split(find).length !== 2) {
    throw new Error(`The place of the deliberate bug "${name}" is not found once: write it anew`);
  }
  return source.replace(find, () => put);
}

watchConnections(noteCommit);

Object.assign(Date, { now: machineTime });
Object.assign(performance, { now: elapsed });
globalThis.crypto.getRandomValues = (array) => {
  if (array !== null) {
    const { buffer, byteOffset, byteLength } = array;
    new Uint8Array(buffer, byteOffset, byteLength).set(randomStream().bytes(byteLength));
  }
  return array;
};

const handle = <T extends object>(task: T) =>
  Object.assign(task, { unref: () => task, ref: () => task, hasRef: () => false });
Object.assign(globalThis, {
  setImmediate: (run: (...values: unknown[]) => void, ...values: unknown[]) =>
    handle(soon(() => run(...values))),
  setTimeout: (run: (...values: unknown[]) => void, wait = 0, ...values: unknown[]) =>
    handle(later(() => run(...values), wait, false)),
  setInterval: (run: (...values: unknown[]) => void, wait = 0, ...values: unknown[]) =>
    handle(later(() => run(...values), wait, true)),
  clearImmediate: cancel,
  clearTimeout: cancel,
  clearInterval: cancel,
});
