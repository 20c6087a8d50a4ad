import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchConnections } from '@sahakar/db/testing/watched-connections';
import { bugs, type DeliberateBug } from './deliberate-bugs.ts';
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

/** What a module keeps as long as its process lives, and how a restart has it forgotten. */
type Kept = { readonly forget: string; readonly passage?: Passage };

const keptByProcess: Readonly<Record<string, Kept>> = {
  'apps/switch-sim/src/time-ordered-id.ts': {
    passage: {
      name: 'the order of ids',
      find: 'export const timeOrderedId = timeOrderedIds();',
      put: 'let ids = timeOrderedIds();\nexport const timeOrderedId = () => ids();',
    },
    forget: 'ids = timeOrderedIds();',
  },
  'apps/switch-sim/src/call/answers-of-a-turn.ts': { forget: 'waiting = [];' },
  'packages/crypto/src/providers/node-crypto.ts': { forget: 'pool = new Uint8Array();' },
  // A thread has turns of its own, which no seed decides: the writer carries its log over itself.
  'db/sqlite/carry-over.ts': {
    passage: {
      name: 'the length of a log that a thread carries over',
      find: 'pagesBeforeCarrying: 6_000,',
      put: 'pagesBeforeCarrying: Number.POSITIVE_INFINITY,',
    },
    forget: '',
  },
  // Whoever stood in this line when the process was killed would keep all others waiting.
  'apps/switch-sim/src/call/let-others-in.ts': {
    passage: {
      name: 'the line of long works',
      find: 'export const letOthersIn = takingTurns(elapsedMilliseconds);',
      put: 'let line = takingTurns(elapsedMilliseconds);\nexport const letOthersIn = () => line();',
    },
    forget: 'line = takingTurns(elapsedMilliseconds);',
  },
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
    const kept = keptByProcess[file];
    const passages = [kept?.passage, bug?.file === file ? bug : undefined].filter(isGiven);
    if (kept === undefined && passages.length === 0) return nextLoad(url, context);
    const source = passages.reduce(withPassage, readFileSync(fileURLToPath(url), 'utf8'));
    const forgetting = kept === undefined ? '' : forgettingLines(kept.forget);
    return { format: 'module-typescript', source: source + forgetting, shortCircuit: true };
  },
});

type Passage = Pick<DeliberateBug, 'name' | 'find' | 'put'>;

function isGiven(passage: Passage | undefined): passage is Passage {
  return passage !== undefined;
}

function withPassage(source: string, { name, find, put }: Passage): string {
  if (source.split(find).length !== 2) {
    throw new Error(`The passage of "${name}" is not found once: write it anew`);
  }
  return source.replace(find, () => put);
}

const forgettingLines = (forget: string): string =>
  `\nimport { onNewProcess } from '${here('scheduler.ts')}';\nonNewProcess(() => { ${forget} });`;

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
