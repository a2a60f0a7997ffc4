import { once } from 'node:events';
import type { ShopRegistry } from './shop-registry.ts';

/** See `platform/http/server.ts`. */
const { createServer } = process.getBuiltinModule('node:http');

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** `/metrics` on a port of its own, to which no proxy leads (O-060); everything else is 404. */
export async function serveMetrics(
  registry: ShopRegistry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.write();
      response
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      registry.close();
    },
  };
}
