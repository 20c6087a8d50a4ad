import { startBankProgram } from './bank-program.ts';
const p = await startBankProgram('/tmp/big/data', undefined, {});
console.log('ready', Math.round(p.readyMilliseconds));
const t = performance.now();
let worst = 0, n = 0;
if (process.argv[2]) { await p.kill(); process.exit(); }
for (;;) {
  const a = performance.now();
  const [r, h] = await Promise.all([fetch(`http://localhost:${p.port}/readyz`), fetch(`http://localhost:${p.port}/healthz`)]);
  const b = await r.json();
  worst = Math.max(worst, performance.now() - a); n += 1;
  if (n === 1) console.log(r.status, h.status, JSON.stringify(b));
  if (r.status === 200) break;
  await new Promise((f) => setTimeout(f, 20));
}
console.log('money after', Math.round(performance.now() - t), 'worst', Math.round(worst), n);
await p.kill();
