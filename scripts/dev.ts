import { inRoot, tool } from './places.mjs';
import { runProgram, stopChildren } from './processes.mjs';
import { switchArguments } from './switch-arguments.ts';

const switchPort = process.env['PORT'] ?? '4000';

/** Vite serves the portal and hands calls on to the switch, which restarts when a source changes. */
export async function main(args: string[]): Promise<number> {
  const portal = runProgram(tool('vite'), ['--port', '5173', '--strictPort'], {
    cwd: inRoot('apps', 'web'),
    env: { SWITCH_ORIGIN: `http://127.0.0.1:${switchPort}` },
  });
  const bank = runProgram(
    process.execPath,
    ['--watch', '--watch-preserve-output', ...switchArguments(), ...args],
    {
      env: { PORT: switchPort },
    },
  );
  // Neither is of use alone, so the end of one ends the other.
  const { code } = await Promise.race([portal, bank]);
  stopChildren('SIGTERM');
  await Promise.all([portal, bank]);
  return code;
}
