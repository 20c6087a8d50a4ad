import { Socket } from 'node:net';

/**
 * A connection that sends in one packet what is asked in one turn. Otherwise the server would begin
 * to answer the first of several statements before it has seen the others.
 */
export function onePacketSocket(): Socket {
  const socket = new Socket();
  // A socket that connects gives itself the ordinary way of writing again.
  socket.once('connect', () => holdWrites(socket));
  return socket;
}

function holdWrites(socket: Socket): void {
  const write = socket.write.bind(socket);
  let isHeld = false;
  const send = () => {
    isHeld = false;
    socket.uncork();
  };
  // Safe: it takes what a socket's own takes, and hands it on as it is.
  socket.write = ((...chunk: Parameters<typeof write>) => {
    if (!isHeld) {
      isHeld = true;
      socket.cork();
      setImmediate(send);
    }
    return write(...chunk);
  }) as typeof write;
}
