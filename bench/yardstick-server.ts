/**
 * A plain `node:http` server that sends prepared answers from memory: the upper bound for this machine and
 * this version of Node.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedAnswer } from './yardstick.ts';

process.on('disconnect', () => process.exit(0));

const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RecordedAnswer[];
const answers = new Map(
  recorded.map(({ request, status, headers, body }) => [
    request,
    { status, headers: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`);
  const send = () =>
    answer
      ? response.writeHead(answer.status, answer.headers).end(answer.body)
      : response.writeHead(404).end();
  if (request.method === 'GET') send();
  else request.resume().on('end', send);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
