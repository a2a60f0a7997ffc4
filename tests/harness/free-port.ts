import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the kernel gives to outgoing connections (32,768 and up on Linux): a server that is
 * killed and started again on its port would otherwise find there a client of another test, once in a while.
 */
const ports = { first: 20_000, afterLast: 32_768 };

/** A port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.afterLast);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
