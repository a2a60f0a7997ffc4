/**
 * A proxy in front of a server: while closed it refuses connections; while jammed it accepts them and never
 * answers.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface TcpGate {
  port: number;
  /** Cuts all connections and refuses new ones, like a server that has stopped. */
  close(): Promise<void>;
  /** Accepts connections and bytes and passes nothing on, like a broken network. */
  jam(): void;
  /** Lets connections through again. */
  open(): Promise<void>;
}

export async function startTcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isJammed = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isJammed) return;
    const onward = keep(connect(target));
    incoming.on('data', (bytes) => !isJammed && onward.write(bytes)).on('close', () => onward.destroy());
    onward.on('data', (bytes) => !isJammed && incoming.write(bytes)).on('close', () => incoming.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
    jam() {
      isJammed = true;
    },
    async open() {
      isJammed = false;
      cut();
      if (!server.listening) await listen(port);
    },
  };
}
