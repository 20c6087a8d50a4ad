import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { deskObstacle, deskOrigin, isSeat, seatOrigins } from '../../gateway/seat-host.ts';
import { everywhere } from '../../portal/security-headers.ts';
import { type Framing, sendPage } from '../../portal/site-pages.ts';
import { consoleSite } from '../console-site.ts';

type DeskOptions = { readonly config: Config; readonly consoleDirectory: string };

/** The desk with its two seats, and the empty page on which a seat changes who sits there. */
export function registerDesk(
  scope: FastifyInstance,
  { config, consoleDirectory }: DeskOptions,
): void {
  const desk = consoleSite(join(consoleDirectory, 'desk'));
  scope.get('/desk', async (request, reply) => {
    const obstacle = deskObstacle(config);
    if (obstacle !== null) return sendSentence(reply, obstacle);
    const origin = deskOrigin(request);
    if (origin !== `${request.protocol}://${request.host}`) {
      return reply.redirect(`${origin}/__sim/desk`);
    }
    const frames = seatOrigins(request);
    reply.header('permissions-policy', permissionsWith(frames));
    return sendPage(reply, { ...desk, frames });
  });

  // Its steps are walked anywhere; the portal beside them is at a seat of the desk.
  const walk = consoleSite(join(consoleDirectory, 'walk'));
  scope.get('/walk', async (request, reply) => {
    if (deskObstacle(config) !== null) return sendPage(reply, walk);
    const origin = deskOrigin(request);
    if (origin !== `${request.protocol}://${request.host}`) {
      return reply.redirect(`${origin}/__sim/walk`);
    }
    return sendPage(reply, { ...walk, frames: seatOrigins(request) });
  });

  const seat = consoleSite(join(consoleDirectory, 'seat'));
  scope.get('/seat', async (request, reply) =>
    isSeat(request, config)
      ? sendPage(reply, seat, { framedBy: deskOrigin(request), tags: '' })
      : reply.callNotFound(),
  );
}

/**
 * What the portal's page gets where a seat shows it: the script of the seat, as the console's build
 * has it, and leave to be framed by the desk.
 */
export function seatFraming(
  config: Config,
  consoleDirectory: string,
): (request: FastifyRequest) => Framing | null {
  const { files } = consoleSite(join(consoleDirectory, 'seat'));
  return (request) =>
    isSeat(request, config)
      ? { framedBy: deskOrigin(request), tags: scriptsOf(files.page() ?? '') }
      : null;
}

/** The portals in the seats may ask where the customer is, as every portal may. */
const permissionsWith = (frames: readonly string[]) =>
  everywhere['permissions-policy'].replace(
    'geolocation=(self)',
    `geolocation=(self ${frames.map((frame) => `"${frame}"`).join(' ')})`,
  );

const scriptsOf = (page: string) =>
  (page.match(/<script [^>]*><\/script>|<link rel="modulepreload"[^>]*>/g) ?? []).join('');

const sendSentence = (reply: FastifyReply, sentence: string) =>
  reply.code(404).type('text/plain; charset=utf-8').send(`${sentence}\n`);
