/**
 * Serves the fake of Square's browser script on a separate origin, so that the page's policy is tested as
 * with the real one.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const types: Record<string, string> = {
  'square.js': 'text/javascript',
  'card.js': 'text/javascript',
  'card.html': 'text/html',
};

export interface SquareScript {
  url: string;
  stop(): Promise<void>;
}

export async function startSquareScript(): Promise<SquareScript> {
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').replace(/^\/v1\//, '');
    const type = types[name];
    if (type === undefined) return response.writeHead(404).end();
    const body = await readFile(join(import.meta.dirname, name));
    return response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/square.js`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
