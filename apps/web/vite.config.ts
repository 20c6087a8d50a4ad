import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leafletWithoutMarkup } from './bundle/leaflet-without-markup.ts';
import { manualsPlugin } from './bundle/manuals/manuals-plugin.ts';
import { pdfTextAtOnce } from './bundle/pdf-text-at-once.ts';
import { pseudoLocale } from './bundle/pseudo-locale.ts';
import { recordWeights } from './bundle/record-weights.ts';
import { firstPageChunk } from './bundle/first-page-chunk.ts';

// In development the switch runs beside Vite; its port is the documented one unless told otherwise.
const switchOrigin = process.env['SWITCH_ORIGIN'] ?? 'http://127.0.0.1:4000';
const switchPaths = ['/Entities', '/config.json', '/ip', '/healthz', '/readyz', '/__sim'];

// These change seldom, so a customer's browser keeps them over many versions of ours.
const firstPageLibraries =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|i18next-resources-to-backend)[\\/]/;

export default defineConfig({
  plugins: [
    react(),
    leafletWithoutMarkup(),
    manualsPlugin(),
    recordWeights(),
    ...(process.env['PSEUDO_LOCALE'] === 'on' ? [pseudoLocale()] : []),
  ],
  // Workers are bundled apart from the page, with plugins of their own.
  worker: { plugins: () => [pdfTextAtOnce()] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: firstPageLibraries },
            { name: 'react-router', test: /node_modules[\\/]react-router(-dom)?[\\/]/ },
            { name: firstPageChunk, debugName: 'first-page' },
            // What many screens share would else be dozens of requests for a few lines each.
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(switchPaths.map((path) => [path, { target: switchOrigin }])),
  },
});
