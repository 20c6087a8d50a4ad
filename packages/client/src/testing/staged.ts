import { type Examination, examine } from '../doctor/examine.ts';
import type { Report } from '../doctor/findings.ts';
import { forLocalhost } from './certificates.ts';
import { type Behaviour, type Reply, startStandIn, type StandInOptions } from './stand-in.ts';

export type StagedOptions = StandInOptions &
  Partial<Omit<Examination, 'target'>> & { readonly host?: string; readonly scheme?: string };

/** A fault as it is staged, and what the doctor has to say of it. */
export type Staged = {
  readonly what: string;
  readonly options: StagedOptions;
  readonly faults: readonly string[];
  readonly says?: RegExp;
};

/** What the doctor says of a stand-in that misbehaves so; names lead to it, whatever they are. */
export async function examined(options: StagedOptions = {}): Promise<Report> {
  const { host = 'localhost', scheme, tls, envelope, behaviour, ...rest } = options;
  const standIn = await startStandIn({
    ...(tls && { tls }),
    ...(envelope && { envelope }),
    ...(behaviour && { behaviour }),
  });
  try {
    return await examine({
      target: new URL(`${scheme ?? (tls ? 'https' : 'http')}://${host}:${standIn.port}`),
      envelopes: ['WA-ENV-1', 'openssl-salted'],
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      ...rest,
    });
  } finally {
    await standIn.stop();
  }
}

/** Which faults it names, in its order, and in which words. */
export async function diagnosis(options: StagedOptions) {
  const { findings, verdict } = await examined(options);
  const faults = findings.flatMap(({ fault }) => fault ?? []);
  return { faults, says: findings.map(({ sentence }) => sentence).join('\n'), verdict };
}

/** Every answer to GET_TOKEN, changed. */
export const tokenAnswer =
  (change: (reply: Reply) => void): Behaviour =>
  ({ servicename }, regular) => {
    const reply = regular();
    if (servicename === 'GET_TOKEN') change(reply);
    return reply;
  };

/** The key and what stands beside it, changed; text within text. */
export const tokenBody = (
  change: (body: Record<string, string>) => object,
  headers: Record<string, string> = {},
): Behaviour =>
  tokenAnswer((reply) => {
    Object.assign(reply.headers, headers);
    const answer = JSON.parse(String(reply.body));
    if (answer.error.Code !== '0') return;
    const body = JSON.stringify(change(JSON.parse(answer.body)));
    reply.body = JSON.stringify({ ...answer, body });
  });

/** Over https with a certificate for localhost, and the doctor told whose it is. */
export const trusted = { tls: forLocalhost, files: { ca: forLocalhost.certificate } };
