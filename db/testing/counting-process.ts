import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that opens the bank and counts in it. */
export function startCounting(target: string, uid?: number) {
  const program = fileURLToPath(new URL('./count-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [program, target, String(uid ?? '')], { stdio: 'pipe' });
  const lines = createInterface({ input: child.stdout });
  let last = 0;
  let output = '';
  lines.on('line', (line) => {
    last = Number(line);
  });
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const exit = once(child, 'close');
  return {
    failure: exit.then(() => output),
    async counted(least: number): Promise<void> {
      for (;;) {
        if (last >= least) return;
        await once(lines, 'line');
      }
    },
    async kill(): Promise<number> {
      child.kill('SIGKILL');
      await exit;
      return last;
    },
  };
}
