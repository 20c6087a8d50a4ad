import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import * as z from 'zod/mini';
import { answerWithin } from '../target/answer-within.ts';

/** The envelope that the portal of this target is told to speak. */
export async function spokenEnvelope(
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<EnvelopeSetting> {
  const answer = await answerWithin(new URL('/config.json', target), { headers: { ...headers } });
  const read = PortalConfiguration.safeParse(await answer?.json().catch(() => null));
  return read.success ? read.data.envelope : standard;
}

const standard = 'WA-ENV-1';
const PortalConfiguration = z.object({
  envelope: z.union([z.string(), z.record(z.string(), z.unknown())]),
});
