import type { FastifyReply } from 'fastify';
import type { EventHub } from '../instruments/event-hub.ts';
import { jsonText } from './json-text.ts';

const heartbeatMilliseconds = 15_000;
/** What a listener has not read by then of a world that has gone, he does not read at all. */
const endMilliseconds = 5_000;
/** A listener that reads this much too slowly is let go instead of filling the memory. */
const unreadBytesMax = 4_194_304;

/** Sends a world's events to one listener until either side leaves. */
export function streamEvents(reply: FastifyReply, events: EventHub): void {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8');
  // Proxies must hand events on as they come.
  raw.setHeader('x-accel-buffering', 'no');
  // An answer that was taken over has nobody else who hears its errors, and one unheard ends the process.
  raw.on('error', () => {});
  raw.write(': connected\n\n');
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMilliseconds);
  const leave = events.subscribe({
    event(name, data) {
      if (raw.writableLength > unreadBytesMax) raw.destroy();
      else raw.write(`event: ${name}\ndata: ${jsonText(data)}\n\n`);
    },
    closed() {
      clearInterval(heartbeat);
      raw.end();
      const cut = setTimeout(() => raw.destroy(), endMilliseconds).unref();
      raw.once('close', () => clearTimeout(cut));
    },
  });
  raw.once('close', () => {
    clearInterval(heartbeat);
    leave();
  });
}
