import path from 'node:path';
import { inRoot } from './places.mjs';

/** The engine is chosen by an export condition, so that a store of the bank knows only one. */
export function engineConditions(engine = engineOf()): string[] {
  return engine === 'postgres' ? ['--conditions=postgres'] : [];
}

export type Engine = 'postgres' | 'sqlite';

const folderOf = (engine: Engine) => inRoot('apps', 'switch-sim', 'dist', 'program', engine);

/** The built program that a suite of the bank starts, in a third of the time of its sources. */
export const builtMain = (engine: Engine) => path.join(folderOf(engine), 'main.js');

export function engineOf(databaseUrl = process.env['DATABASE_URL'] ?? ''): Engine {
  return /^postgres(ql)?:\/\//.test(databaseUrl) ? 'postgres' : 'sqlite';
}

/** What of the switch has to be built for the engine that is asked for, where it is and how it is run. */
export function builtSwitch(engine = engineOf()) {
  const folder = folderOf(engine);
  return {
    folder,
    task: engine === 'sqlite' ? 'build:program' : 'build:program:postgres',
    bank: [...asChild, path.join(folder, 'main.js')],
    front: [...asChild, path.join(folder, 'front-main.js')],
  };
}

/** What Node is told to make what a new bank needs, for a start that is still being built. */
export const preparingArguments = [inRoot('apps', 'switch-sim', 'src', 'prepare-bank.ts')];

/** What Node is told to run the bank from its sources. */
export function switchArguments(): string[] {
  return [...engineConditions(), ...asChild, inRoot('apps', 'switch-sim', 'src', 'main.ts')];
}

/** What Node is told so that a pipe whose reader is gone, as that of head, does not end a program. */
export const outlivesReader = importing('./setup/outlive-reader.mjs');

/** The same, and so that it ends with the command that has started it, even where that is killed. */
export const asChild = [importing('./stop-with-parent.mjs'), outlivesReader];

function importing(module: string): string {
  return `--import=${new URL(module, import.meta.url).href}`;
}
