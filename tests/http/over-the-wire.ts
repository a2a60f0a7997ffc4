/** Requests over a real connection: `app.inject` bypasses the server itself, which answers cached pages. */
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  /** Not decoded. */
  rawPayload: Buffer;
  body: string;
  /** Name and value, without attributes. */
  cookies: { name: string; value: string }[];
}

export interface WireRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** Starts the app on a free port of loopback and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  return (app.server.address() as AddressInfo).port;
}

export async function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: WireRequest = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? new Agent() });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const rawPayload = Buffer.concat(parts);
  const cookies = ((response.headers['set-cookie'] ?? []) as string[]).map((cookie) => {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
    return { name, value };
  });
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    rawPayload,
    body: rawPayload.toString(),
    cookies,
  };
}
