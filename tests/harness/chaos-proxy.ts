/**
 * A faulty network in front of a server on this machine: it fails like a cable, a firewall or a crashing
 * machine.
 */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `refuse`: the port is closed. `reset`: a connection is accepted and torn down. `blackhole`: it is accepted
 * and nothing passes. `drop-reply`: the server gets the request and does its part, but its answer is cut off.
 * `latencyMs`: answers are delayed by that much.
 */
export type NetworkMode = 'pass' | 'refuse' | 'reset' | 'blackhole' | 'drop-reply' | { latencyMs: number };

export interface ChaosProxy {
  host: string;
  port: number;
  /** 'http://127.0.0.1:PORT' */
  origin: string;
  /** Connections that were accepted so far, including failed ones. */
  readonly taken: number;
  /**
   * Changes the mode from now on, including open connections; those are cut if the mode refuses or resets.
   */
  become(mode: NetworkMode): Promise<void>;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** @param target the port of a server on this machine */
export async function startChaosProxy(target: number): Promise<ChaosProxy> {
  const sockets = new Set<Socket>();
  let mode: NetworkMode = 'pass';
  let taken = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    taken += 1;
    keep(incoming);
    if (mode === 'reset') return void incoming.resetAndDestroy();
    const onward = keep(connect(target, host));
    incoming
      .on('data', (bytes) => mode !== 'blackhole' && onward.write(bytes))
      .on('close', () => onward.destroy());
    let said = Promise.resolve();
    onward.on('close', () => void said.then(() => mode !== 'blackhole' && incoming.end()));
    onward.on('data', (bytes) => {
      if (mode === 'blackhole') return;
      if (mode === 'drop-reply') return void incoming.resetAndDestroy();
      // In order, as they arrived.
      const { latencyMs } = typeof mode === 'object' ? mode : { latencyMs: 0 };
      said = said.then(async () => {
        if (latencyMs > 0) await sleep(latencyMs, undefined, { ref: false });
        if (!incoming.destroyed) incoming.write(bytes);
      });
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve()));
  const refuse = async () => {
    const stopped = new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)));
    cut();
    await stopped;
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    host,
    port,
    origin: `http://${host}:${port}`,
    get taken() {
      return taken;
    },
    async become(next) {
      mode = next;
      if (next === 'refuse') return refuse();
      if (next === 'reset') cut();
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}
