// The peers of goal 5: the same body to Fastify without any plugin, and to bare node:http.
import { createServer } from 'node:http';
import process from 'node:process';
import { fastify } from 'fastify';

const [fastifyPort = 0, barePort = 0] = process.argv.slice(2).map(Number);
const answer = JSON.stringify({ body: 'x'.repeat(900) });

const app = fastify();
app.post('/Entities/plain', async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(answer),
);
await app.listen({ port: fastifyPort, host: '127.0.0.1' });

const bare = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    JSON.parse(Buffer.concat(parts).toString('utf8'));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
bare.listen(barePort, '127.0.0.1', () => process.send?.({ id: 0 }));
process.once('SIGTERM', () => process.exit(0));
