import {
  entityCode,
  outerLengthsMax,
  serviceCallPath,
  tokenServiceName,
} from '@sahakar/contracts/envelope';
import { requestIdForm } from '@sahakar/crypto/request-id';
import { release } from './release.ts';
import { codesOfAll, type ServiceDoc } from './service-doc.ts';

/** The one path with all of its services, OpenAPI 3.1. */
export function openApi(docs: readonly ServiceDoc[]) {
  const names = [tokenServiceName, ...docs.map(({ name }) => name)];
  const mapping = Object.fromEntries(names.map((name) => [name, callOf(name)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'The switch of the bank',
      ...release,
      description:
        'Written by npm run api-docs from packages/contracts. A call is JSON of seven texts; the ' +
        'field request and the answer are sealed by an envelope (docs/envelope.md, ' +
        'docs/another-envelope.md), which also decides what stands in the headers. The schemas ' +
        'are of what is within.',
      'x-codes': codesOfAll,
    },
    servers: [{ url: '/' }],
    paths: {
      [serviceCallPath]: {
        post: {
          operationId: 'callService',
          summary: 'Calls the service that servicename says',
          parameters: [requestId],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  oneOf: names.map((name) => ({ $ref: callOf(name) })),
                  discriminator: { propertyName: 'servicename', mapping },
                },
              },
            },
          },
          responses: {
            '200': sealedAnswer,
            default: {
              description: 'A fault of the envelope: an error in the clear, code 94xx or 9500',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        OuterBody: outerBody,
        Answer: answerSchema,
        [`${tokenServiceName}_Call`]: callSchema(tokenServiceName, {
          description: 'Asks for the key of one call, in the clear; the envelope says how.',
        }),
        ...Object.fromEntries(docs.flatMap(schemasOf)),
      },
    },
  };
}

const callOf = (name: string) => `#/components/schemas/${name}_Call`;

const requestId = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Names the intent of a call that changes something; the same when it is sent again.',
  schema: { type: 'string', pattern: requestIdForm.source },
};

const sealedAnswer = {
  description:
    'Sealed, success and refusals alike; opened it is the schema Answer, whose body is the schema ' +
    'that the call names as x-answer. GET_TOKEN is answered in the clear.',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

const text = { type: 'string' };
const answerSchema = {
  type: 'object',
  properties: {
    body: { type: 'string', description: 'JSON text of the service’s answer; empty on a refusal.' },
    error: {
      type: 'object',
      properties: { Code: text, Message: text, Details: text, code: text, message: text },
      required: ['Code', 'Message'],
    },
  },
  required: ['body', 'error'],
};

function schemasOf(doc: ServiceDoc): [string, unknown][] {
  const { name, area, purpose, who, facts, codes, examples } = doc;
  const told = {
    description: purpose,
    'x-area': area,
    'x-who': who,
    'x-facts': facts,
    'x-codes': codes,
    'x-answer': { $ref: `#/components/schemas/${name}_Answer` },
  };
  const content = {
    contentMediaType: 'application/json',
    contentSchema: { $ref: `#/components/schemas/${name}_Request` },
  };
  return [
    [`${name}_Call`, callSchema(name, told, content)],
    [`${name}_Request`, { ...doc.request, examples: examples.map(({ request }) => request) }],
    [`${name}_Answer`, { ...doc.answer, examples: examples.map(({ response }) => response) }],
  ];
}

/** The seven texts of every call. */
const outerBody = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Object.entries(outerLengthsMax).map(([name, maxLength]) => [name, { ...text, maxLength }]),
    ),
    entitycode: { const: entityCode },
  },
  required: Object.keys(outerLengthsMax),
};

function callSchema(name: string, told: object, content?: object) {
  return {
    ...told,
    allOf: [{ $ref: '#/components/schemas/OuterBody' }],
    properties: {
      servicename: { const: name },
      ...(content !== undefined && { request: content }),
    },
    unevaluatedProperties: false,
  };
}
