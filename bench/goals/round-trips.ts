import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and its database, and counts how often the client waits for it. */
export type WatchedWire = {
  readonly port: number;
  /** Waits since the wire was opened, those of all connections together. */
  roundTrips(): number;
  close(): Promise<void>;
};

/**
 * Passes everything on as it comes. What the client says after the server has spoken is one more
 * round trip: several statements that are sent at once, over however many connections, are one.
 */
export async function watchedWire(to: {
  readonly host: string;
  readonly port: number;
}): Promise<WatchedWire> {
  const sockets = new Set<Socket>();
  let count = 0;
  let isWaiting = false;
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ ...to, noDelay: true });
    const pass = (from: Socket, onward: Socket, said: () => void) => {
      sockets.add(from);
      from.on('data', (chunk) => {
        said();
        onward.write(chunk);
      });
      from.on('error', () => onward.destroy());
      from.on('close', () => {
        sockets.delete(from);
        onward.end();
      });
    };
    pass(client, database, () => {
      if (!isWaiting) count += 1;
      isWaiting = true;
    });
    pass(database, client, () => {
      isWaiting = false;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Safe: a server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    roundTrips: () => count,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
