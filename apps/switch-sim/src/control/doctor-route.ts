import { standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import { opensslName } from '@sahakar/crypto/codecs/openssl-salted';
import type { FastifyInstance } from 'fastify';
import { DoctorInput, doctorUsage } from '@sahakar/simulator/control/calls';
import type { Config } from '../config.ts';
import { readInput } from './control-input.ts';

/** The doctor of the command line, which calls from this machine: docs/doctor.md. */
export function registerDoctor(app: FastifyInstance, { envelope }: Config): void {
  // Its own envelope first: a file may describe it, of which nobody else here knows.
  const envelopes = [...new Set([envelope, standardEnvelope, opensslName])];
  app.post('/doctor', async (request) => {
    const { target, origin } = readInput(DoctorInput, request.body, doctorUsage);
    // Loaded where it is used: few ever ask, and Node's own HTTP client takes long to load.
    const { examine } = await import('@sahakar/client/doctor/examine');
    return examine({
      target: new URL(target),
      origin: origin === undefined ? undefined : new URL(origin),
      envelopes,
    });
  });
}
