import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '@sahakar/client/doctor/certificate';
import { examine } from '@sahakar/client/doctor/examine';
import type { Report } from '@sahakar/client/doctor/findings';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { addressOf } from '../target/address-option.ts';
import { optionsOf } from '../target/options-of.ts';
import { ClearError, messageOf } from '../clear-error.mjs';
import { reportText } from './report-text.ts';

const codes: Readonly<Record<Report['verdict'], number>> = { ok: 0, warning: 1, wrong: 2 };

/** Usage: npm run doctor -- --target <URL>. */
export async function main(args: string[]): Promise<number> {
  const { values } = parsed(args);
  const report = await examined(values);
  process.stdout.write(
    values.json === true ? `${JSON.stringify(report, null, 2)}\n` : reportText(report),
  );
  return codes[report.verdict];
}

type Values = ReturnType<typeof parsed>['values'];

async function examined(values: Values): Promise<Report> {
  const seconds = Number(values.timeout ?? '5');
  if (!(seconds > 0 && seconds <= 60))
    throw refused('--timeout is a number of seconds, 60 at most.');
  const { envelope, description = [] } = values;
  const settings = envelope === undefined ? ['WA-ENV-1', 'openssl-salted'] : [envelope];
  const examination = {
    target: addressOf('--target', values.target ?? ''),
    origin: values.origin === undefined ? undefined : addressOf('--origin', values.origin),
    envelopes: [...settings, ...description].map(settingOf),
    files: filesOf(values),
    timeoutMilliseconds: seconds * 1000,
  };
  try {
    return await examine(examination);
  } catch (error) {
    if (error instanceof Error && error.name === 'UnknownEnvelopeError') {
      throw refused(`--envelope or --description ${error.message}`);
    }
    throw error;
  }
}

const text = { type: 'string' } as const;

const parsed = (args: string[]) =>
  optionsOf('doctor', {
    args,
    options: {
      target: text,
      origin: text,
      envelope: text,
      description: { ...text, multiple: true },
      ca: text,
      cert: text,
      key: text,
      timeout: text,
      json: { type: 'boolean' },
    },
  });

function settingOf(value: string): EnvelopeSetting {
  if (!value.endsWith('.json')) return value;
  try {
    // Safe: whatever it is, the reader of descriptions looks at every field.
    return JSON.parse(textOf(value) ?? '') as EnvelopeSetting;
  } catch (error) {
    if (error instanceof SyntaxError) throw refused(`${value} is no JSON.`);
    throw error;
  }
}

/** Looked at before anybody is called: in the middle of a handshake they would end it in a stack. */
function filesOf(values: Values): TlsFiles {
  const [ca, certificate, key] = [values.ca, values.cert, values.key].map(textOf);
  if ((certificate === undefined) !== (key === undefined)) {
    throw refused('--cert and --key belong together: give both, or neither.');
  }
  try {
    // A root that cannot be read is passed over in silence.
    if (ca !== undefined) void new X509Certificate(ca);
    createSecureContext({ cert: certificate, key });
  } catch (error) {
    throw refused(
      `--ca, --cert and --key take files in PEM, a key that of its certificate: ${messageOf(error)}.`,
    );
  }
  return { ca, certificate, key };
}

function textOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw refused(`${path} cannot be read.`);
  }
}

const refused = (sentence: string) => new ClearError(sentence, 2);
