import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lossIn } from '@sahakar/db/store-lost-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Config } from '../config.ts';
import { sendAsset, sendPage } from '../portal/site-pages.ts';
import type { World } from '../world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { controlAccess } from './control-access.ts';
import { consoleSite } from './console-site.ts';
import { ControlError } from './control-input.ts';
import { registerControlRoutes } from './control-routes.ts';
import { takeJson } from './json-body.ts';
import { noJson, otherContent } from './other-content.ts';
import { registerCoverageRoutes } from './coverage-routes.ts';
import { registerDiffRoute } from './worlds/diff-route.ts';
import { registerDesk } from './people/desk-pages.ts';
import { registerDoctor } from './doctor-route.ts';
import { registerStubRoutes } from './stubs/stub-routes.ts';
import { registerWalkRoutes } from './replays/walk-routes.ts';
import { registerScenarioRoutes } from './worlds/scenario-routes.ts';
import { registerWorldFileRoutes } from './worlds/world-file-routes.ts';
import { registerWorldRoutes } from './worlds/world-routes.ts';

export type ControlPlaneOptions = {
  readonly config: Config;
  readonly worlds: Worlds;
  readonly scenarios: readonly Scenario[];
  /** The directory of the console's build. */
  readonly consoleDirectory: string;
  /** Where npm run api-docs has written, for programs, what services and control API take. */
  readonly apiDocsDirectory: string;
  worldOf(request: FastifyRequest): World | null;
  /** Told of every call that may change something; calls the answered function when it is over. */
  readonly beforeChange?: (() => () => void) | undefined;
};

/** The console and the control API below /__sim. No control call goes through the envelope. */
export function registerControlPlane(app: FastifyInstance, options: ControlPlaneOptions): void {
  void app.register(
    async (scope) => {
      scope.removeContentTypeParser('text/plain');
      takeJson(scope);
      const checkAccess = controlAccess(options.config);
      scope.addHook('onRequest', async (request, reply) => checkAccess(request, reply));
      const { beforeChange } = options;
      if (beforeChange !== undefined) {
        scope.addHook('onRoute', (route) => {
          if (!['GET', 'HEAD'].includes(String(route.method))) tellOfChange(route, beforeChange);
        });
      }
      scope.setErrorHandler((error: FastifyError | ControlError, request, reply) => {
        const status = statusOf(error);
        if (status >= 500) request.log.error({ err: error }, 'A control call failed unexpectedly');
        return reply.code(status).send({ error: sentenceOf(error, status, request) });
      });
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).send({ error: 'The control plane has no such call.' }),
      );
      await scope.register(async (api) => registerApi(api, options), { prefix: '/api' });
      registerApiDocs(scope, options);
      registerDesk(scope, options);
      registerConsole(scope, options.consoleDirectory);
    },
    { prefix: '/__sim' },
  );
}

/** A change goes on to its end whether or not its caller waits for it, so his connection tells nothing. */
function tellOfChange(route: RouteOptions, beforeChange: () => () => void): void {
  const { handler } = route;
  route.handler = async function change(request, reply): Promise<unknown> {
    const end = beforeChange();
    try {
      return await handler.call(this, request, reply);
    } finally {
      end();
    }
  };
}

/** A database that is away or full is told apart from what nobody has foreseen: it will be back. */
function statusOf(error: FastifyError | ControlError): number {
  if (error instanceof ControlError) return error.status;
  return lossIn(error) === null ? (error.statusCode ?? 500) : 503;
}

function sentenceOf(error: FastifyError | ControlError, status: number, request: FastifyRequest) {
  if (lossIn(error) !== null) {
    return (
      'The database is away or takes nothing (is a disk full?), so the call did not come to its ' +
      'end; the log says more. Look at what stands there before you call again.'
    );
  }
  if (status >= 500) return 'The control call failed; the log says why.';
  const code = 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return otherContent(request);
  return code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? noJson(request) : error.message;
}

/** Each part has a scope of its own, since some read other bodies than JSON. */
async function registerApi(api: FastifyInstance, options: ControlPlaneOptions): Promise<void> {
  const { worlds, worldOf, config } = options;
  const parts = [
    (part: FastifyInstance) => registerControlRoutes(part, options),
    (part: FastifyInstance) => registerWorldRoutes(part, options),
    (part: FastifyInstance) => registerWorldFileRoutes(part, worlds),
    (part: FastifyInstance) => registerScenarioRoutes(part, options),
    (part: FastifyInstance) => registerStubRoutes(part, worldOf),
    (part: FastifyInstance) => registerDiffRoute(part, options),
    (part: FastifyInstance) => registerCoverageRoutes(part, { sum: worlds.coverage, worldOf }),
    (part: FastifyInstance) => registerDoctor(part, config),
    (part: FastifyInstance) => registerWalkRoutes(part, options),
  ];
  for (const register of parts) await api.register(async (part) => register(part));
}

/** The services of the switch as a page of the console, and as OpenAPI beside the control API's. */
function registerApiDocs(
  scope: FastifyInstance,
  { consoleDirectory, apiDocsDirectory }: ControlPlaneOptions,
): void {
  const site = consoleSite(join(consoleDirectory, 'api-docs'));
  scope.get('/api-docs', async (_request, reply) => sendPage(reply, site));
  for (const name of ['openapi.json', 'control.json']) {
    scope.get(`/api-docs/${name}`, async (_request, reply) => {
      const text = await readFile(join(apiDocsDirectory, name), 'utf8').catch(() => null);
      if (text !== null) return reply.type('application/json; charset=utf-8').send(text);
      throw new ControlError(404, `docs/api/${name} is not there: npm run api-docs writes it.`);
    });
  }
}

function registerConsole(scope: FastifyInstance, directory: string): void {
  const site = consoleSite(directory);
  scope.get('/', async (_request, reply) => sendPage(reply, site));
  scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const answer = await sendAsset(request, reply, site.files, request.params['*']);
    return answer ?? reply.callNotFound();
  });
}
