import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development the switch runs beside Vite; its port is the documented one unless told otherwise.
const switchOrigin = process.env['SWITCH_ORIGIN'] ?? 'http://127.0.0.1:4000';

const pageAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The simulator's own pages: a build of its own, so that the portal holds no code of it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/__sim/',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/console',
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: {
      input: ['', 'api-docs/', 'desk/', 'seat/', 'walk/'].map((folder) =>
        pageAt(`${folder}index.html`),
      ),
    },
  },
  server: { proxy: { '/__sim/api': { target: switchOrigin } } },
});
