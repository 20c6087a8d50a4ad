import { startBankProgram } from './bank-program.ts';
for (const d of ['data', 'small']) {
const p = await startBankProgram('/tmp/big/' + d, ['--cpu-prof', '--cpu-prof-dir=/tmp/big/prof/' + d, 'apps/switch-sim/src/main.ts']);
console.log('ready', Math.round(p.readyMilliseconds));
await p.stop(); }
