import { inRoot, tool } from './places.mjs';
import { runProgram, stopChildren } from './processes.mjs';
import { switchArguments } from './switch-arguments.ts';
import { optionsOf } from './target/options-of.ts';
import { scenarioIn } from './target/scenario-in.ts';

const switchPort = process.env['PORT'] ?? '4000';

/** Vite serves portal and console and hands calls on to the switch, which restarts when it changes. */
export async function main(args: string[]): Promise<number> {
  const { positionals } = optionsOf('dev', { args, allowPositionals: true });
  const words = await scenarioIn('dev', positionals);
  const bank = runProgram(
    process.execPath,
    ['--watch', '--watch-preserve-output', ...switchArguments(), ...words],
    { env: { PORT: switchPort } },
  );
  const pages = [
    servePages(inRoot('apps', 'web'), '5173'),
    servePages(inRoot('apps', 'switch-sim', 'console'), '5174'),
  ];
  // None is of use alone, so the end of one ends the others.
  const { code } = await Promise.race([bank, ...pages]);
  stopChildren('SIGTERM');
  await Promise.all([bank, ...pages]);
  return code;
}

function servePages(folder: string, port: string) {
  return runProgram(tool('vite'), ['--port', port, '--strictPort'], {
    cwd: folder,
    env: { SWITCH_ORIGIN: `http://127.0.0.1:${switchPort}` },
  });
}
