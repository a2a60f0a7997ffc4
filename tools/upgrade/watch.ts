/** Looks at a process after an upgrade: is it ready, does it stay up, and do its answers fail? */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedProcess } from './place.ts';
import { lastWordsOf, restartsOf, unitOf } from './services.ts';

/** Requested again and again; each takes a different path through the shop. */
const asked = ['/', '/search?q=wine', '/cart', '/login', '/sitemap.xml', '/wine', '/checkout'];
const askEveryMs = 200;
const maxUnreadyMs = 3_000;
/**
 * The process is unhealthy if more than this many of 100 answers are 5xx, provided there are at least
 * `leastFailed` of them.
 */
const maxFailedPercent = 1;
const leastFailed = 3;
const withinMs = 15_000;

export interface Watched {
  process: ServedProcess;
  /** The domain name that shoppers type. */
  address: string;
}

/** Undefined once the process is ready, else what is wrong, as a sentence. */
export async function untilReady(
  { process, address }: Watched,
  patienceMs: number,
): Promise<string | undefined> {
  const unit = unitOf(process.instance);
  const until = Date.now() + patienceMs;
  let said = 'it does not answer';
  for (;;) {
    const answer = await ask(process.port, '/readyz', address);
    if (answer.status === 200) return undefined;
    if (answer.status !== 0) said = `/readyz says ${answer.status}`;
    if ((await restartsOf(unit)) > 0)
      return `It ended on its own. Its last output: ${(await lastWordsOf(unit)) || 'none'}`;
    if (Date.now() > until)
      return `It is not ready after ${Math.round(patienceMs / 1_000)} s: ${said}. Its last output: ${(await lastWordsOf(unit)) || 'none'}`;
    await sleep(250);
  }
}

/**
 * Undefined if the process stayed healthy for that long, else what is wrong, as a sentence, as soon as it is
 * known.
 */
export async function watch({ process, address }: Watched, forMs: number): Promise<string | undefined> {
  const unit = unitOf(process.instance);
  const until = Date.now() + forMs;
  const own = { answers: 0, failed: 0 };
  let readyAt = Date.now();
  for (let turn = 0; ; turn += 1) {
    const { status } = await ask(process.port, asked[turn % asked.length] ?? '/', address);
    own.answers += 1;
    if (status === 0 || status >= 500) own.failed += 1;
    const isLast = Date.now() > until;
    if (turn % 5 === 0 || isLast) {
      if ((await restartsOf(unit)) > 0)
        return `It ended on its own. Its last output: ${(await lastWordsOf(unit)) || 'none'}`;
      if ((await ask(process.port, '/readyz', address)).status === 200) readyAt = Date.now();
      else if (Date.now() - readyAt > maxUnreadyMs) return 'It was ready, and no longer is.';
      const problem = judge(await countAnswers(process, own));
      if (problem !== undefined) return problem;
    }
    if (isLast) return undefined;
    await sleep(askEveryMs);
  }
}

export interface Counted {
  answers: number;
  failed: number;
}

/** Returns a sentence if too many answers were failures. */
export function judge({ answers, failed }: Counted): string | undefined {
  if (failed < leastFailed || failed * 100 <= answers * maxFailedPercent) return undefined;
  return `${failed} of its ${answers} answers were 5xx, more than ${maxFailedPercent} of 100.`;
}

/** Includes what shoppers were answered, if the process serves its metrics. */
async function countAnswers({ metricsPort }: ServedProcess, own: Counted): Promise<Counted> {
  if (metricsPort === null) return own;
  const { status, text } = await ask(metricsPort, '/metrics', '127.0.0.1');
  const all = status === 200 ? countInMetrics(text) : own;
  // Requests that got no answer at all are in no metric of the process.
  return all.answers < own.answers ? own : all;
}

/** Counts `demijohn_http_requests_total` by its label `class`. */
export function countInMetrics(text: string): Counted {
  const counted = { answers: 0, failed: 0 };
  for (const [, labels = '', value] of text.matchAll(/^demijohn_http_requests_total\{(.*)\} (\d+)$/gm)) {
    counted.answers += Number(value);
    if (labels.includes('class="5xx"')) counted.failed += Number(value);
  }
  return counted;
}

/** Asks as the proxy does for a shopper; status 0 if there is no answer. */
function ask(port: number, path: string, address: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = { host: address, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const sent = request(
      { host: '127.0.0.1', port, path, headers, timeout: withinMs, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', () => resolve({ status: 0, text: '' }));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve({ status: 0, text: '' }));
    sent.end();
  });
}
