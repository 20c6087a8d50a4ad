import { strict as assert } from 'node:assert';
import { readStubs } from '@sahakar/seeds/stubs/read-stubs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  stubsQueryUsage as queryUsage,
  StubsPutQuery,
  StubsQuery,
  stubsUsage as usage,
} from '@sahakar/simulator/control/stubs';
import type { StubBook } from '../../instruments/stub-book.ts';
import type { World } from '../../world.ts';
import { askedWorld, readInput } from '../control-input.ts';
import { refuseYaml, takeYamlAsText, yamlBytesMax, yamlText } from '../yaml-body.ts';

/** What stands in for the bank beyond its services, in one world. */
export function registerStubRoutes(
  app: FastifyInstance,
  worldOf: (request: FastifyRequest) => World | null,
): void {
  takeYamlAsText(app, usage);

  const world = askedWorld(worldOf);
  const book = (request: FastifyRequest): StubBook => {
    const { stubs } = world(request);
    assert(stubs !== null, 'Where there is a control plane, worlds have stubs');
    return stubs;
  };

  app.get('/stubs', async (request, reply) => {
    const { as } = readInput(StubsQuery, request.query, queryUsage);
    const inForce = await book(request).read();
    if (as === undefined) return inForce;
    return reply.type('application/yaml; charset=utf-8').send(inForce.yaml ?? emptyText);
  });

  app.put('/stubs', { bodyLimit: yamlBytesMax }, async (request, reply) => {
    const { check } = readInput(StubsPutQuery, request.query, usage);
    const stubs = book(request);
    const yaml = readInput(yamlText, request.body, usage);
    const { problems } = readStubs(yaml);
    if (problems.length > 0) return refuseYaml(reply, 'stubs', problems);
    if (check === undefined) await stubs.put(yaml);
    return stubs.read();
  });

  app.delete('/stubs', async (request) => {
    const stubs = book(request);
    await stubs.clear();
    return stubs.read();
  });
}

/** What can be sent again where there are no stubs. */
const emptyText = 'paths: []\nservices: []\n';
