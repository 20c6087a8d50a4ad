import { startBankProgram } from './bank-program.ts';
import { withStoppedBank } from './stopped-bank.ts';
import { rmSync } from 'node:fs';
await withStoppedBank('/tmp/big/small', async () => {});
rmSync('/tmp/big/small/worlds/main/bank.closed');
for (let i = 0; i < 3; i++) { const p = await startBankProgram('/tmp/big/small'); console.log('small', Math.round(p.readyMilliseconds)); await p.kill(); }
