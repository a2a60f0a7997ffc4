/** Starts the plain server with the shop's own answers, so that both send the same bytes. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf } from './answer-reader.ts';
import type { Answer } from './ask.ts';
import { type Started, startNode } from './processes.ts';

export interface RecordedAnswer {
  /** Method and path, such as `GET /products/x`. */
  request: string;
  status: number;
  headers: [name: string, value: string][];
  /** Base64. */
  body: string;
}

export interface Yardstick extends Started {
  port: number;
}

/** Headers that the plain server writes itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export async function startYardstick(
  folder: string,
  answers: ReadonlyMap<string, Answer>,
): Promise<Yardstick> {
  const file = join(folder, 'yardstick.json');
  writeFileSync(file, JSON.stringify([...answers].map(record)));
  const started = startNode('server core', ['bench/yardstick-server.ts', file], process.env, [
    'ignore',
    'inherit',
    'inherit',
    'ipc',
  ]);
  const [port] = await once(started.child, 'message');
  return { ...started, port: Number(port) };
}

function record([request, { status, head, body }]: [string, Answer]): RecordedAnswer {
  const kept = headersOf(head).filter(([name]) => !ownHeaders.has(name.toLowerCase()));
  return {
    request,
    status,
    headers: [...kept, ['content-length', String(body.length)]],
    body: body.toString('base64'),
  };
}
