import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../apps/switch-sim/src/testing/measured-call.ts';
import { startBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { servedBank } from '../testing/served-bank.ts';
import { world } from './world.ts';

const token = 'a-token-of-the-tests';
const served = servedBank({ environment: { SIM_CONTROL_TOKEN: token } });

async function typed(...args: string[]) {
  const lines: string[] = [];
  const code = await world(args, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

test('asks with the token of the control API, and without it says in its words what is missing', async () => {
  const words = ['diff', 'main', '--target', served.target];
  await expect(typed(...words)).rejects.toThrow('asks for SIM_CONTROL_TOKEN');
  vi.stubEnv('SIM_CONTROL_TOKEN', token);
  try {
    const told = await typed(...words);
    expect(told).toEqual({ code: 0, text: expect.stringMatching(/^From .+ to main:\n {2}/) });
    expect(JSON.parse((await typed(...words, '--json')).text)).toHaveProperty('words');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('says of what has no control API that it is no simulator', async () => {
  const bank = await addressOf(await startBank({ environment: { SIM_CONTROL: 'off' } }));
  await expect(typed('diff', 'main', '--target', bank)).rejects.toThrow(
    `No simulator answers at ${bank} (HTTP 404 at /__sim/api/worlds/diff)`,
  );
});

test('says the same of what answers every address with a page or a text of its own', async () => {
  for (const answer of ['<p>Welcome to the bank</p>', '{"status":"up"}']) {
    const server = createServer((_request, reply) => void reply.end(answer));
    const port = await new Promise<number>((resolve) => {
      server.listen(0, () => resolve(Number(Object(server.address()).port)));
    });
    const asked = typed('diff', 'main', '--target', `http://localhost:${port}`);
    await expect(asked.finally(() => server.close())).rejects.toMatchObject({
      name: 'ClearError',
      exitCode: 2,
      message: expect.stringContaining('No simulator answers at http://localhost'),
    });
  }
});

test('goes to the simulator of PORT, and says what was typed wrongly in one sentence', async () => {
  vi.stubEnv('PORT', new URL(served.target).port);
  await expect(typed('diff', 'main')).rejects.toThrow('asks for SIM_CONTROL_TOKEN');
  vi.unstubAllEnvs();
  for (const [sentence, ...words] of [
    ['Say diff', 'main'],
    ["Unknown option '--colour'", 'diff', 'main', '--colour'],
    ['--target takes an address', 'diff', 'main', '--target', 'localhost:4000'],
    ['without a path', 'diff', 'main', '--target', `${served.target}/__sim`],
  ] as const) {
    await expect(typed(...words)).rejects.toMatchObject({
      name: 'ClearError',
      message: expect.stringContaining(sentence),
    });
  }
});
