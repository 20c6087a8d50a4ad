import './strict-zod.ts';
import { Policy } from '@sahakar/contracts/policy';
import { externalPages } from '@sahakar/contracts/portal-settings';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import * as z from 'zod/mini';
import { type Configuration, documentedConfiguration } from './documented-configuration.ts';
import { mendPolicy } from './mend-policy.ts';

const documented = documentedConfiguration;
const httpAddress = z.url({ protocol: /^https?$/ });

/** Nothing, or a web address with its places for numbers: of a map's pictures, or of a way. */
const numberedAddress = /^(https?:\/\/[^\s/]+\/\S+)?$/;

const ConfigurationIn = z.object({
  environment: z.catch(z.string(), documented.environment),
  bankName: z.catch(z.string().check(z.minLength(1)), documented.bankName),
  apiBase: z.catch(z.string(), documented.apiBase),
  envelope: z.catch(z.union([z.string(), z.record(z.string(), z.unknown())]), documented.envelope),
  ipLookupUrls: z.catch(z.array(z.string()), [...documented.ipLookupUrls]),
  links: z.catch(z.partialRecord(z.enum(externalPages), z.catch(httpAddress, '')), {}),
  mapTileUrl: z.catch(z.string().check(z.regex(numberedAddress)), documented.mapTileUrl),
  mapAttribution: z.catch(z.string(), documented.mapAttribution),
  directionsUrl: z.catch(z.string().check(z.regex(numberedAddress)), documented.directionsUrl),
  simulatorClock: z.catch(z.string().check(z.regex(/^\/(?![/\\])/)), documented.simulatorClock),
  policy: z._default(
    z.catch(Policy, ({ value }) => mendPolicy(value)),
    documented.policy,
  ),
});

/** The configuration as the text of /config.json tells it, part by part: one damaged part spoils no other. */
export function readConfiguration(text: string): Configuration {
  const parsed = ConfigurationIn.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : documented;
}
