import { connect, createServer, type Socket } from 'node:net';

/** A wire to a port of this machine that can be cut as a network is: without a word. */
export type CutWire = {
  readonly port: number;
  /** Nothing passes from here on, and nobody is told. */
  cut(): void;
  /** What has been held passes on, late. */
  heal(): void;
  close(): void;
};

export async function cutWire(target: number): Promise<CutWire> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();

  function hold(socket: Socket): void {
    sockets.add(socket);
    if (isCut) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    hold(near);
    near.pause();
    const join = () => {
      if (near.destroyed) return;
      const far = connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
      hold(far);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (chunk) => void to.write(chunk));
        from.once('end', () => void to.end());
        from.once('close', () => whenWhole(() => to.destroy()));
      }
      near.resume();
    };
    if (isCut) waiting.add(join);
    else join();
    near.once('close', () => waiting.delete(join));
  });

  /** An end does not pass a cut wire either. */
  function whenWhole(act: () => void): void {
    if (isCut) waiting.add(act);
    else act();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const act of waiting) act();
      waiting.clear();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
