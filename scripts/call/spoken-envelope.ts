import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import * as z from 'zod/mini';

/** The envelope that the portal of this target is told to speak. */
export async function spokenEnvelope(
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<EnvelopeSetting> {
  try {
    const answer = await fetch(new URL('/config.json', target), { headers: { ...headers } });
    const read = PortalConfiguration.safeParse(await answer.json());
    return read.success ? read.data.envelope : standard;
  } catch {
    return standard;
  }
}

const standard = 'WA-ENV-1';
const PortalConfiguration = z.object({
  envelope: z.union([z.string(), z.record(z.string(), z.unknown())]),
});
