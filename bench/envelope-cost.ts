import { openAtSwitch, sealSample } from '@sahakar/crypto/testing/sample-call';
import { waEnv1Server } from '@sahakar/crypto/testing/wa-env-1-server';
import { cpuText } from './rounds.ts';

const turns = 20_000;

/**
 * What the envelope alone takes of a balance: its request opened and its answer sealed, in this
 * process, without HTTP, a token, JSON or a bank. A call of the switch costs this and a plain POST
 * before anything is looked up.
 */
export async function envelopeCost(): Promise<string> {
  const { call } = await sealSample(JSON.stringify({ AccountNumber: 'x'.repeat(15), CustNo: 'x' }));
  // A balance's answer is padded to 512 bytes.
  const answer = 'x'.repeat(420);
  const server = waEnv1Server();
  const openAndSeal = () => {
    for (let turn = 0; turn < turns; turn += 1)
      server.sealResponse(openAtSwitch(call).verified, answer);
  };
  openAndSeal();
  const before = process.cpuUsage();
  openAndSeal();
  const { user, system } = process.cpuUsage(before);
  return `opening and sealing alone ${cpuText((user + system) / turns)}`;
}
