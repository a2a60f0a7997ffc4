/** Test support: a vendor’s service on this machine; the emulators of the adapters are built on it. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ServiceCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `silence`: the call is accepted and never answered. */
export type ServiceAnswer = { status: number; body: unknown } | 'silence';

export interface LoopbackService {
  /** 'http://127.0.0.1:PORT' */
  origin: string;
  calls: ServiceCall[];
  close(): Promise<void>;
}

/** Answers every call with the result of `answer`: an object as JSON, a text or bytes as is. */
export async function startLoopbackService(
  answer: (call: ServiceCall) => ServiceAnswer,
): Promise<LoopbackService> {
  const calls: ServiceCall[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: await text(request) };
    calls.push(call);
    const answered = answer(call);
    if (answered === 'silence') return;
    const isRaw = typeof answered.body === 'string' || Buffer.isBuffer(answered.body);
    const body = isRaw ? (answered.body as string | Buffer) : JSON.stringify(answered.body);
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
