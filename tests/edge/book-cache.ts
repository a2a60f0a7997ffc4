/**
 * A shared cache by the book (RFC 9111, RFC 5861), as greedy as that allows: it stores whatever it may,
 * cookies or not, and serves stale copies for as long as it may. Its clock can be advanced.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Edge } from './edge.ts';

interface Kept {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The values of the request's headers that `Vary` names. */
  varies: Record<string, string | undefined>;
  at: number;
}

/** The value of a directive in seconds; undefined if it is not present. */
function seconds(headers: Kept['headers'], directive: string): number | undefined {
  const found = new RegExp(`(?:^|,)\\s*${directive}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

const mayKeep = (headers: Kept['headers']) =>
  !/no-store|private|no-cache/.test(headers['cache-control'] ?? '') &&
  headers.vary !== '*' &&
  (seconds(headers, 's-maxage') ?? 0) > 0;

export async function startBookCache(shopUrl: string, at: number): Promise<Edge> {
  const { hostname, port } = new URL(shopUrl);
  const kept = new Map<string, Kept[]>();
  let ahead = 0;
  const now = () => (Date.now() + ahead) / 1000;

  function find({ method, url = '', headers }: IncomingMessage): Kept | undefined {
    if (method !== 'GET') return undefined;
    const fits = ({ varies }: Kept) =>
      Object.entries(varies).every(([name, value]) => headers[name]?.toString() === value);
    return kept.get(url)?.find(fits);
  }

  async function ask(incoming: IncomingMessage, body: Buffer): Promise<Kept> {
    const headers = { ...incoming.headers };
    delete headers['if-none-match'];
    const { method, url = '' } = incoming;
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, method, path: url, headers }, async (answered) => {
        const names = (answered.headers.vary ?? '').toLowerCase().split(/,\s*/).filter(Boolean);
        const answer: Kept = {
          status: answered.statusCode ?? 0,
          headers: answered.headers,
          body: await buffer(answered),
          varies: Object.fromEntries(names.map((name) => [name, incoming.headers[name]?.toString()])),
          at: now(),
        };
        if (method === 'GET' && mayKeep(answer.headers))
          kept.set(url, [answer, ...(kept.get(url) ?? []).filter((other) => other !== find(incoming))]);
        resolve(answer);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent = await buffer(incoming);
    const copy = find(incoming);
    const age = copy ? now() - copy.at : 0;
    const fresh = copy && age <= (seconds(copy.headers, 's-maxage') ?? 0);
    const life = (directive: string) => copy && age <= (seconds(copy.headers, directive) ?? 0) + 60;
    const send = ({ status, headers, body }: Kept, isHit: boolean) =>
      outgoing.writeHead(status, { ...headers, 'x-kept': String(isHit) }).end(body);
    if (copy && fresh) return void send(copy, true);
    if (copy && life('stale-while-revalidate')) {
      send(copy, true);
      return void (await ask(incoming, sent).catch(() => undefined));
    }
    const answered = await ask(incoming, sent).catch(() => undefined);
    if (copy && life('stale-if-error') && (answered === undefined || answered.status >= 500))
      send(copy, true);
    else if (answered) send(answered, false);
    else outgoing.writeHead(502).end();
  }

  function purge(keys: string): void {
    const named = keys.split(' ');
    const has = ({ headers }: Kept) =>
      named.some((key) => String(headers['surrogate-key']).split(' ').includes(key));
    for (const [url, copies] of kept)
      kept.set(
        url,
        copies.filter((copy) => !has(copy)),
      );
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'PURGE') return void answer(incoming, outgoing);
    purge(String(incoming.headers['surrogate-key']));
    outgoing.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${at}`,
    isHit: (headers) => headers.get('x-kept') === 'true',
    async later(ms) {
      ahead += ms;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
