import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as nextTurn } from 'node:timers/promises';

/** The toxics of Toxiproxy, and one more: what is late comes when everybody has given up. */
export const toxics = [
  ...(['latency', 'timeout', 'reset_peer', 'slicer', 'limit_data', 'slow_close'] as const),
  'late',
] as const;
export type Toxic = (typeof toxics)[number];

/** Whether a toxic takes hold before the message, in the middle of it, or on its answer. */
export const moments = ['before', 'during', 'after'] as const;
export type Moment = (typeof moments)[number];

export type Trouble = {
  readonly toxic: Toxic;
  readonly moment: Moment;
  /** Takes hold of messages alone that hold this text; of any where it is left out. */
  readonly of?: string;
};

export type ToxicLine = {
  readonly origin: string;
  /**
   * How the next message is troubled, and whatever follows it on its connection, until that carries
   * one that is troubled anew: a browser keeps connections for longer than one trouble lasts.
   */
  trouble: Trouble | null;
  /** How many messages have been troubled so far. */
  messagesTroubled: number;
  /** Lets what is late through now; settles when the switch has had its say. */
  letLateThrough(): Promise<void>;
  close(): void;
};

const latencyMilliseconds = 60;
const slicedBytes = 40;

/** A line between a client and the switch at this port, in which one thing goes wrong. */
export async function toxicLine(switchPort: number): Promise<ToxicLine> {
  const late: (() => Promise<void>)[] = [];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const toSwitch = connect({ port: switchPort, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, toSwitch]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    const parts: Parts = { client, toSwitch, late };
    let troubled: Trouble | null = null;
    const troubleOf = (message: Buffer) => {
      const { trouble } = line;
      if (trouble === null || !message.includes(trouble.of ?? '')) return troubled;
      line.messagesTroubled += 1;
      troubled = trouble;
      return trouble;
    };
    carry(client, toSwitch, parts, (message) => {
      const trouble = troubleOf(message);
      return trouble?.moment === 'after' ? null : trouble;
    });
    carry(toSwitch, client, parts, () => (troubled?.moment === 'after' ? troubled : null));
    client.on('close', () => {
      if (troubled?.toxic !== 'late') toSwitch.destroy();
    });
    toSwitch.on('close', () => {
      if (troubled?.toxic !== 'slow_close') client.destroy();
      else setTimeout(() => client.destroy(), latencyMilliseconds);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const line: ToxicLine = {
    origin: `http://localhost:${port}`,
    trouble: null,
    messagesTroubled: 0,
    async letLateThrough() {
      for (const deliver of late.splice(0)) await deliver();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
  return line;
}

type Parts = {
  readonly client: Socket;
  readonly toSwitch: Socket;
  readonly late: (() => Promise<void>)[];
};

/** Hands on what comes from one side, until the trouble takes hold. */
function carry(
  from: Socket,
  to: Socket,
  parts: Parts,
  troubleOf: (message: Buffer) => Trouble | null,
): void {
  let held: Trouble | null = null;
  const queue: Queue = { sliced: Promise.resolve() };
  from.on('end', () => {
    if (held === null) to.end();
  });
  from.on('data', (bytes: Buffer) => {
    const trouble = troubleOf(bytes);
    if (trouble === null) return void to.write(bytes);
    // The head of a message comes with its body here, since both are small.
    const isNew = trouble !== held;
    const whole = isNew && trouble.moment === 'during' ? Math.floor(bytes.length / 2) : 0;
    if (whole > 0) to.write(bytes.subarray(0, whole));
    held = trouble;
    takeHold(trouble.toxic, bytes.subarray(whole), to, parts, queue);
  });
}

/** Settles when all that was cut into slices has gone off: whatever comes meanwhile goes behind it. */
type Queue = { sliced: Promise<void> };

function takeHold(
  toxic: Toxic,
  rest: Buffer,
  to: Socket,
  { client, toSwitch, late }: Parts,
  queue: Queue,
): void {
  switch (toxic) {
    case 'latency':
      return void setTimeout(() => to.write(rest), latencyMilliseconds);
    case 'timeout':
      return;
    case 'reset_peer':
      client.resetAndDestroy();
      return void toSwitch.resetAndDestroy();
    case 'slicer':
      queue.sliced = queue.sliced.then(() => writeSliced(rest, to));
      return;
    case 'limit_data':
      to.write(rest.subarray(0, Math.floor(rest.length / 2)));
      client.end();
      return void toSwitch.end();
    case 'slow_close':
      return void to.write(rest);
    case 'late':
      late.push(
        () =>
          new Promise((resolve) => {
            if (to.destroyed || !to.writable) return resolve();
            to.once('data', () => resolve());
            to.once('close', () => resolve());
            to.end(rest);
          }),
      );
  }
}

async function writeSliced(bytes: Buffer, to: Socket): Promise<void> {
  for (let at = 0; at < bytes.length; at += slicedBytes) {
    await nextTurn(1);
    to.write(bytes.subarray(at, at + slicedBytes));
  }
}
