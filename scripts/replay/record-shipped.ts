import { type ResponseCode, responseCodes } from '@sahakar/contracts/response-codes';
import { findChromium } from '../chromium/find-chromium.ts';
import { freePort } from '../free-port.ts';
import { inRoot, tool } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import { buildWhatChanged } from '../start.ts';
import { atOwnSimulator } from './own-simulator.ts';
import { recordClosedDeposit } from './record-closed-deposit.ts';
import { recordOf } from './record-of.ts';

/** Makes the replays of seeds/replays anew: browser tests are recorded, and a call for each code. */
export async function recordShipped(): Promise<number> {
  await buildWhatChanged();
  await atOwnSimulator(async (url) => {
    for (const code of documentedCodes) await recordCode(url, code);
    await recordClosedDeposit(url);
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

const words = (code: (typeof documentedCodes)[number]) => responseCodes[code].replaceAll('-', ' ');

function recordCode(url: string, code: (typeof documentedCodes)[number]): Promise<void> {
  const named = { file: `code-${code}`, title: `${code}, ${words(code)}, by a magic value` };
  return recordOf(url, { ...named, magic: true }, async ({ signInAs }) => {
    const { client, customerNumber: CustNo } = await signInAs('asha');
    const AccountNumber = `00101000008${code.padStart(4, '0')}`;
    await client.callRaw('BalanceEnquiryService', { AccountNumber, CustNo });
  });
}
