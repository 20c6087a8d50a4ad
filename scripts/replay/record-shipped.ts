import { writeFileSync } from 'node:fs';
import { openClient } from '@sahakar/client/client';
import { signIn } from '@sahakar/client/sign-in';
import { type ResponseCode, responseCodes } from '@sahakar/contracts/response-codes';
import * as z from 'zod/mini';
import { findChromium } from '../chromium/find-chromium.ts';
import { freePort } from '../free-port.ts';
import { inRoot, tool } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import { buildWhatChanged } from '../start.ts';
import { simulatorAt } from '../call/simulator.ts';
import { atOwnSimulator } from './own-simulator.ts';
import { sendControl } from './send-control.ts';

/** Makes the replays of seeds/replays anew: browser tests are recorded, and a call for each code. */
export async function recordShipped(): Promise<number> {
  await buildWhatChanged();
  await atOwnSimulator(async (url) => {
    for (const code of documentedCodes) await recordCode(url, code);
  });
  const config = inRoot('apps', 'web', 'e2e', 'playwright.config.ts');
  const { code } = await runProgram(
    tool('playwright'),
    ['test', '--config', config, '--project', 'portal'],
    {
      env: {
        CHROMIUM_PATH: await findChromium(),
        E2E_PORT: String(await freePort()),
        RECORD_REPLAYS: 'yes',
      },
    },
  );
  return code;
}

/** The codes that the documents name; each is forced by the end of an account number. */
const documentedCodes = [
  '100',
  '5002',
  '5007',
  '5011',
  '5029',
  '5050',
  '5051',
  '5052',
  '5053',
  '5054',
  '5055',
  '5056',
  '5057',
  '5099',
  '7002',
  '7999',
] as const satisfies readonly ResponseCode[];

const Stopped = z.object({ yaml: z.string() });

async function recordCode(url: string, code: (typeof documentedCodes)[number]): Promise<void> {
  const world = `code-${code}`;
  const headers = { 'x-sim-world': world };
  await sendControl(url, 'POST', '/worlds', { body: { name: world } });
  const post = (path: string, body: object) => sendControl(url, 'POST', path, { world, body });
  await post('/magic-values', { isOn: true });
  await post('/recording', { start: true, name: `${code}, ${words(code)}, by a magic value` });
  const client = openClient({ url, headers });
  const simulator = simulatorAt(url, headers);
  const asha = await simulator.person('asha');
  await signIn(client, {
    userId: asha.loginUsername,
    password: asha.password,
    otpFor: (mobile) => simulator.newestOtp(mobile),
  });
  await client.callRaw('BalanceEnquiryService', {
    AccountNumber: `00101000008${code.padStart(4, '0')}`,
    CustNo: asha.loginUsername,
  });
  const { yaml } = Stopped.parse(await post('/recording', { stop: true }));
  writeFileSync(inRoot('seeds', 'replays', `code-${code}.yaml`), yaml);
}

const words = (code: (typeof documentedCodes)[number]) => responseCodes[code].replaceAll('-', ' ');
