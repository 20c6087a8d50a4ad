import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Many clients label each of their calls as JSON, one that says nothing too. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') return done(null, undefined);
      return parse(request, text, done);
    },
  );
}

/** Whether anything follows the headers of a call, whatever they say of its content. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
