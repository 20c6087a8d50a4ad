import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export type HelloServer = { readonly url: string; stop(): Promise<void> };

const benchServer = join(import.meta.dirname, '../../../../bench/bench-server.ts');

/** The bare page, built as the portal is and served by the same program with the same headers. */
export async function startHelloServer(): Promise<HelloServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sahakar-hello-'));
  const built = join(folder, 'dist');
  await build({
    root: join(import.meta.dirname, 'hello'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: { outDir: built, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const server = fork(benchServer, {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      BENCH_PORTAL: built,
      SCRYPT_N: '1024',
      LOG_LEVEL: 'error',
    },
  });
  // Safe: this is the first word of bench-server.ts.
  const [{ answered }] = (await once(server, 'message')) as [{ answered: { port: number } }];
  return {
    url: `http://localhost:${answered.port}/`,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
