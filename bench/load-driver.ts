/**
 * A separate process that loads a server on loopback: raw sockets, prepared requests, one under way per
 * connection.
 */
import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import type { Load, Tally, Visitors } from './load.ts';
import { Shopper } from './shopper.ts';

interface Visitor {
  request(): string | Buffer;
  take(answer: AnswerReader): 'done' | 'under way' | 'refused';
}

const maxFailures = 5;

process.on('disconnect', () => process.exit(0));
process.on('message', async (load: Load) => process.send?.(await run(load)));

async function run({ port, connections, until, visitors }: Load): Promise<Tally> {
  const requests = visitors.kind === 'readers' ? visitors.requests.map((text) => Buffer.from(text)) : [];
  const latencies: number[] = [];
  const failures: string[] = [];
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  let started = 0;
  const isOver = () =>
    failures.length >= maxFailures ||
    ('seconds' in until ? performance.now() - startedAt >= until.seconds * 1000 : started >= until.requests);

  const visit = (visitor: Visitor) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const reader = new AnswerReader();
      let sentAt = 0;
      const send = () => {
        started += 1;
        sentAt = performance.now();
        socket.write(visitor.request());
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (bytes) => {
        if (!reader.push(bytes)) return;
        const heard = visitor.take(reader);
        if (heard === 'done') latencies.push(performance.now() - sentAt);
        if (heard === 'refused')
          failures.push(`${reader.status} ${reader.body().toString('utf8').slice(0, 200)}`);
        if (heard === 'under way' || !isOver()) return send();
        resolve();
        socket.destroy();
      });
    });

  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      visit(visitorOf(visitors, requests, index, connections)),
    ),
  );
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return {
    done: latencies.length,
    seconds: ms / 1000,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    driverShare: (user + system) / 1000 / ms,
    failures,
  };
}

function visitorOf(
  visitors: Visitors,
  requests: readonly Buffer[],
  index: number,
  connections: number,
): Visitor {
  if (visitors.kind === 'shoppers') {
    const apart = Math.floor(visitors.packIds.length / connections);
    return new Shopper(visitors, index * apart + Math.floor(Math.random() * apart));
  }
  let next = Math.floor((index * requests.length) / connections);
  return {
    request() {
      next += 1;
      return requests[next % requests.length] ?? '';
    },
    take: (answer) => (answer.status === 200 ? 'done' : 'refused'),
  };
}
