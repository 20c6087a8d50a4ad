import { inRoot } from '../places.mjs';
import { postgresPackage } from '../test-postgres.ts';
import { reportOfSuite, sum, type SuiteTally, tallyLine, tallyOf } from './test-tally.ts';
import type { TurboTask } from './turbo-run.ts';

/** One part of a run, as its last lines name it. */
export type Part = SuiteTally & { readonly name: string; readonly took: string };

/** What a task of turbo came to; one that is no suite of tests counts only where it fails. */
export function partOf({ id, name, folder, isCached, seconds, code }: TurboTask): Part {
  return {
    name: id.replace('@sahakar/', ''),
    took: isCached ? 'unchanged' : `${Math.round(seconds)} s`,
    ...tallyOf(inRoot(folder, reportOfSuite(name)), code),
  };
}

/** A platform without a server of its own leaves suites out; a gate must not pass without them. */
export function leftOut(
  environment: NodeJS.ProcessEnv,
  platform = process.platform,
  arch = process.arch,
) {
  if (environment['TEST_DATABASE_URL'] || postgresPackage(platform, arch)) return undefined;
  return {
    sentence:
      `Not run: the suites on PostgreSQL, since the package registry has no server for\n` +
      `${platform} ${arch}. Set TEST_DATABASE_URL to a server of yours.`,
    failed: environment['CI'] ? 1 : 0,
  };
}

/** What each part took and passed, what failed, what was left out, and the sum of it all. */
export function closingLines(
  parts: readonly Part[],
  omissions: ReturnType<typeof leftOut>,
): string[] {
  const wide = Math.max(...parts.map(({ name }) => name.length));
  const { passed, failed } = sum(parts);
  return [
    '',
    ...parts.map(
      (part) =>
        `  ${part.name.padEnd(wide)}  ${part.took.padStart(9)}` +
        (part.passed > 0 ? `  ${part.passed} passed` : ''),
    ),
    '',
    ...parts
      .filter((part) => part.failed > 0)
      .flatMap(({ name, failures }) => [
        `Failed: ${name}`,
        ...failures.map((failure) => `  ${failure}`),
      ]),
    ...(omissions?.sentence.split('\n') ?? []),
    tallyLine({ passed, failed: failed + (omissions?.failed ?? 0) }),
  ];
}
