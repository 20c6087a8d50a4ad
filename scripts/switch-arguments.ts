import { inRoot } from './places.mjs';

/** The engine is chosen by an export condition, so that a store of the bank knows only one. */
export function engineConditions(databaseUrl = process.env['DATABASE_URL'] ?? ''): string[] {
  return /^postgres(ql)?:\/\//.test(databaseUrl) ? ['--conditions=postgres'] : [];
}

/** What Node is told to run the bank. */
export function switchArguments(): string[] {
  return [...engineConditions(), stopsWithParent, inRoot('apps', 'switch-sim', 'src', 'main.ts')];
}

/** What Node is told to run the portal before a switch that is somewhere else. */
export function frontArguments(): string[] {
  return [stopsWithParent, inRoot('apps', 'switch-sim', 'src', 'front-main.ts')];
}

const stopsWithParent = `--import=${new URL('./stop-with-parent.mjs', import.meta.url).href}`;
