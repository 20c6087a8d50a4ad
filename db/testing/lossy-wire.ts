import { connect, createServer, type Socket } from 'node:net';

/** A wire to the server of a test that breaks where it is told to. */
export type LossyWire = {
  /** The server's address through the wire. */
  readonly databaseUrl: string;
  /** Breaks the connection on which the server next says this, before the client hears it. */
  loseNext(said: string): void;
  /** Breaks all connections there are; new ones are made. */
  breakAll(): void;
  /** Whether new connections are turned away. */
  isAway: boolean;
  /** How often it was told to lose a text and has. */
  lost(): number;
  close(): Promise<void>;
};

export async function lossyWire(databaseUrl: string): Promise<LossyWire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let toLose: Buffer | null = null;
  let lost = 0;

  const server = createServer((near) => {
    if (wire.isAway) return void near.destroy();
    const far = connect({ port: Number(target.port || '5432'), host: target.hostname });
    const end = () => {
      for (const socket of [near, far]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      if (toLose === null || !chunk.includes(toLose)) return void near.write(chunk);
      toLose = null;
      lost += 1;
      end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const wire: LossyWire = {
    databaseUrl: through.href,
    isAway: false,
    loseNext: (said) => void (toLose = Buffer.from(said)),
    breakAll,
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
  return wire;
}
