import { controlAreas } from '@sahakar/simulator/control/areas';
import { contentTypes } from '@sahakar/simulator/control/curl-line';
import type { ControlRoute } from '@sahakar/simulator/control/route';
import * as z from 'zod/mini';
import { release } from './release.ts';

type Body = Exclude<ControlRoute['body'], undefined>;
type Schema = Readonly<Record<string, unknown>>;

/** The control API as OpenAPI 3.1, from the shapes that the simulator itself reads with. */
export function controlOpenApi() {
  const routes = controlAreas.flatMap(({ title, routes: of }) =>
    of.map((route) => ({ ...route, tag: title })),
  );
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'The control API of the simulator',
      ...release,
      description: 'Written by npm run api-docs from packages/simulator/src/control.',
    },
    servers: [{ url: '/__sim/api' }],
    security: [{}, { token: [] }],
    tags: controlAreas.map(({ title, told }) => ({ name: title, description: told })),
    paths: Object.fromEntries(
      [...byPath].map(([path, of]) => [
        path,
        Object.fromEntries(of.map((route) => [route.method.toLowerCase(), operation(route)])),
      ]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'SIM_CONTROL_TOKEN, where it is set',
        },
      },
      parameters: { world },
      responses: {
        Refusal: {
          description: 'Says in a sentence what is wrong, and what the call takes',
          content: { 'application/json': { schema: refusal } },
        },
      },
    },
  };
}

const world = {
  name: 'X-Sim-World',
  in: 'header',
  required: false,
  description: 'The world that is meant; a cookie of this name says it too',
  schema: { type: 'string', default: 'main' },
};

const refusal = {
  type: 'object',
  properties: { error: { type: 'string' } },
  required: ['error'],
};

function operation({
  tag,
  method,
  path,
  does,
  usage,
  query,
  body,
  answer,
  status,
  tries,
}: ControlRoute & { readonly tag: string }) {
  const example = tries.find((one) => one.body !== undefined)?.body;
  return {
    tags: [tag],
    operationId: operationId(method, path),
    summary: does,
    ...(usage !== undefined && { description: usage }),
    parameters: [
      { $ref: '#/components/parameters/world' },
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(query === undefined ? [] : queryParameters(query)),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: contentOf(body, example) },
    }),
    responses: {
      [status ?? 200]: { description: does, content: contentOf(answer) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** Such as postOtherBankCredit. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[/-](\w)/g, (_all, letter: string) => letter.toUpperCase());

function contentOf(body: Body, example?: object) {
  if (typeof body === 'string') return { [contentTypes[body]]: { schema: { type: 'string' } } };
  const told = { schema: schemaOf(body), ...(example !== undefined && { example }) };
  return { 'application/json': told };
}

function queryParameters(query: z.ZodMiniType) {
  const { properties = {}, required = [] } = ObjectSchema.parse(schemaOf(query));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const ObjectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

/** As it is sent: moments and numbers in a query are texts. */
function schemaOf(shape: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...told } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A default that is made anew each time is none that could be written down.
      if (zodSchema._zod.def.type === 'default') delete jsonSchema.default;
    },
  });
  return told;
}
