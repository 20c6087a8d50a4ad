import { examine } from '@sahakar/client/doctor/examine';
import { standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import { opensslName } from '@sahakar/crypto/codecs/openssl-salted';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { readInput } from './control-input.ts';

const usage =
  'POST /doctor takes { target } and perhaps { origin }, addresses such as https://bank.example.';
const address = z.string().check(z.maxLength(300), z.refine(isWebAddress));
const DoctorInput = z.strictObject({ target: address, origin: z.optional(address) });

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** The doctor of the command line, which calls from this machine: docs/doctor.md. */
export function registerDoctor(app: FastifyInstance, { envelope }: Config): void {
  // Its own envelope first: a file may describe it, of which nobody else here knows.
  const envelopes = [...new Set([envelope, standardEnvelope, opensslName])];
  app.post('/doctor', async (request) => {
    const { target, origin } = readInput(DoctorInput, request.body, usage);
    return examine({
      target: new URL(target),
      origin: origin === undefined ? undefined : new URL(origin),
      envelopes,
    });
  });
}
