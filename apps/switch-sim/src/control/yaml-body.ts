import { type Problem, problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ControlError } from './control-input.ts';
import { hasBody } from './json-body.ts';

export const yamlTypes = ['application/yaml', 'application/x-yaml', 'text/yaml'];

const charactersMax = 256 * 1024;
/** A character is at most four bytes. */
export const yamlBytesMax = 4 * charactersMax;

/** A YAML text as a body. */
export const yamlText = z.string().check(z.minLength(1), z.maxLength(charactersMax));

/** Hands a YAML body on as it is, so that errors can name its lines. */
export function takeYamlAsText(app: FastifyInstance, usage: string): void {
  app.addContentTypeParser(yamlTypes, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('*', (request, _body, done) => {
    if (!hasBody(request)) return done(null, undefined);
    return done(new ControlError(415, `This is sent as application/yaml. ${usage}`));
  });
}

/** Says what is wrong with a text, once as compilers do and once for programs. */
export function refuseYaml(reply: FastifyReply, name: string, problems: readonly Problem[]) {
  const lines = problems.map((problem) => problemLine(name, problem));
  return reply.code(400).send({ error: lines.join('\n'), problems });
}
