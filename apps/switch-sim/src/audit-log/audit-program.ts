import process from 'node:process';
import { catalogue } from '@sahakar/contracts/catalogue';
import { isBusinessDate } from '@sahakar/contracts/wire/dates';
import { isWorldName } from '@sahakar/simulator/control/fields';
import { didYouMean } from '@sahakar/simulator/nearest-name';
import { ConfigError } from '../call/config-error.ts';
import { kolkataIso } from '../clock.ts';
import { readConfig } from '../config.ts';
import { programArguments } from '../call/program-arguments.ts';
import { tellRefusal } from '../call/program-refusal.ts';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { chosenStorage } from '../worlds/chosen-storage.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { type AuditLine, auditLines } from './read-audit.ts';

const nothing =
  'There is no such line. Entered is what had an effect, and what was refused for rights, secrets or ' +
  'form; enquiries and sign-ins that succeed are not.';

// The last two stand where a call named no service of the bank, or could not be opened.
const services = [...Object.keys(catalogue), 'unknown', 'unopened'];

// Usage: npm run audit [-- --person <user ID> --service <Service> --day <YYYY-MM-DD>].
try {
  const { json, world, ...filter } = readWords();
  const config = readConfig(process.env);
  const storage = chosenStorage(config, slowHashOf(config.scryptCost));
  const observer = await storage.observe(world);
  try {
    let isEmpty = true;
    for await (const line of auditLines(observer.read, filter)) {
      isEmpty = false;
      process.stdout.write(`${json ? JSON.stringify(line) : textOf(line)}\n`);
    }
    // Beside the lines, which another program may read.
    if (isEmpty) process.stderr.write(`${nothing}\n`);
  } finally {
    await observer.close();
  }
} catch (error) {
  tellRefusal(error);
}

function readWords() {
  const text = { type: 'string' } as const;
  const options = {
    person: text,
    service: text,
    day: text,
    world: text,
    json: { type: 'boolean' },
  } as const;
  const { world = defaultWorldName, json = false, ...filter } = programArguments(options, 0).values;
  if (!isWorldName(world)) throw new ConfigError(`There is no world ${JSON.stringify(world)}.`);
  // As of a variable that is not set: that nobody of that name did anything would be no answer.
  if (filter.person === '') throw new ConfigError('--person names nobody: use a user ID.');
  if (filter.day !== undefined && !isBusinessDate(filter.day)) {
    throw new ConfigError(`--day ${filter.day} is no day: use one such as 2026-11-23.`);
  }
  if (filter.service !== undefined && !services.includes(filter.service)) {
    throw new ConfigError(
      `There is no service ${filter.service}.${didYouMean(filter.service, services)}`,
    );
  }
  return { world, json, ...filter };
}

/** What a client says of itself stands in quotes: a line of its own cannot be put in between. */
function textOf(line: AuditLine): string {
  const { at, loginUsername, customerNo, service, code, address, claimedAddress, detail } = line;
  const claimed = claimedAddress === null ? '' : ` says ${JSON.stringify(claimedAddress)}`;
  const noted = detail === null ? '' : ` ${JSON.stringify(detail)}`;
  const who = `${loginUsername ?? '-'} ${customerNo ?? '-'}`;
  return `${kolkataIso(at)} ${who} ${service} ${code} ${address}${claimed}${noted}`;
}
