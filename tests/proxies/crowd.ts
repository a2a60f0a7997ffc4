/**
 * Buyers and readers in front of a proxy, each at their own address, who count every request and never pause
 * for an outage. A failure is what a shopper would see: no answer, or a status of 500 or above.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PackId } from '#kit/ids.ts';
import { submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { type Answer, HttpShopper } from '#tests/fixtures/http-shopper.ts';

export interface Crowd {
  start(): void;
  stop(): Promise<void>;
  /** Requests so far. */
  count(): number;
  /** Each request that failed. */
  readonly failed: string[];
  /** Checkouts whose buyer saw the confirmation of the order. */
  readonly confirmed: string[];
  /** Checkouts whose buyer pressed again and again for half a minute, and never saw a confirmation. */
  readonly unconfirmed: string[];
  /**
   * The number of submits so far, how long the slowest took, and the longest from a buyer's first submit to
   * the confirmation, in ms.
   */
  submits(): { count: number; slowestMs: number; longestUntoldMs: number };
}

export interface CrowdOptions {
  url: string;
  packs: readonly PackId[];
  pages: readonly string[];
  buyers: number;
  readers: number;
  /** The pause between two requests of one person, in ms. */
  pauseMs?: number;
}

/** After a submit without an answer, or with one that leaves the outcome open, people press again. */
const pressesForMs = 30_000;
const pressesEveryMs = 500;

export function openCrowd({ url, packs, pages, buyers, readers, pauseMs = 40 }: CrowdOptions): Crowd {
  const failed: string[] = [];
  const confirmed: string[] = [];
  const unconfirmed: string[] = [];
  let count = 0;
  let isOpen = false;
  let running: Promise<unknown> = Promise.resolve();
  const submits = { count: 0, slowestMs: 0, longestUntoldMs: 0 };

  async function seen<T extends { status: number }>(
    what: string,
    asking: Promise<T>,
  ): Promise<T | undefined> {
    count += 1;
    const from = performance.now();
    try {
      const answer = await asking;
      if (answer.status >= 500 || answer.status === 419) failed.push(`${what}: ${answer.status}`);
      return answer;
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      failed.push(`${what}: ${why} after ${Math.round(performance.now() - from)} ms`);
      return undefined;
    } finally {
      await sleep(pauseMs);
    }
  }

  async function buy(nth: number): Promise<void> {
    const shopper = new AddressedShopper(url);
    try {
      await seen('home', shopper.page('/'));
      await seen('cart', shopper.page('/cart'));
      const packId = packs[nth % packs.length] as PackId;
      await seen('add', shopper.send('POST', '/ajax/cart', { packId, quantity: 1 }));
      const page = await seen('checkout', shopper.page('/checkout'));
      const checkoutId = /"checkoutId":"([^"]+)"/.exec(page?.text ?? '')?.[1];
      if (checkoutId === undefined) return;
      const pressedAt = performance.now();
      while (performance.now() - pressedAt < pressesForMs) {
        const began = performance.now();
        const sent = shopper.send('POST', '/checkout/submit/guest', submitPayload({ checkoutId }));
        const answer = await seen('submit', sent);
        submits.count += 1;
        submits.slowestMs = Math.max(submits.slowestMs, performance.now() - began);
        const to = new URL(answer?.location ?? '/cart', url).pathname;
        const shown = to.startsWith('/checkout/success/')
          ? await seen('success', shopper.page(to))
          : undefined;
        if (shown?.text.includes('Your order has been placed')) {
          confirmed.push(checkoutId);
          submits.longestUntoldMs = Math.max(submits.longestUntoldMs, performance.now() - pressedAt);
          return;
        }
        await sleep(pressesEveryMs);
      }
      unconfirmed.push(checkoutId);
    } finally {
      shopper.leave();
    }
  }

  async function read(nth: number): Promise<void> {
    const shopper = new AddressedShopper(url);
    for (let step = 0; step < 12 && isOpen; step += 1) {
      const path = pages[(nth + step) % pages.length] ?? '/';
      await seen(path, shopper.page(path));
    }
    shopper.leave();
  }

  const again = async (visit: (nth: number) => Promise<void>, nth: number) => {
    for (let turn = nth; isOpen; turn += 1) await visit(turn);
  };
  return {
    failed,
    confirmed,
    unconfirmed,
    count: () => count,
    submits: () => submits,
    start() {
      isOpen = true;
      running = Promise.all([
        ...Array.from({ length: buyers }, (_, nth) => again(buy, nth)),
        ...Array.from({ length: readers }, (_, nth) => again(read, nth)),
      ]);
      running.catch(() => undefined);
    },
    async stop() {
      isOpen = false;
      await running;
    },
  };
}

let people = 0;

/** A shopper at a loopback address that no one else uses, with connections kept alive as a browser does. */
export class AddressedShopper extends HttpShopper {
  readonly #agent: HttpAgent | HttpsAgent;
  readonly address: string;

  constructor(url: string) {
    super(url);
    people += 1;
    this.address = `127.${1 + ((people >> 16) % 200)}.${(people >> 8) % 256}.${people % 256}`;
    const options = { keepAlive: true, maxSockets: 2, localAddress: this.address };
    // The proxy's certificate comes from its own authority.
    this.#agent = url.startsWith('https:')
      ? new HttpsAgent({ ...options, rejectUnauthorized: false })
      : new HttpAgent(options);
  }

  leave(): void {
    this.#agent.destroy();
  }

  override fetch(path: string, { method, headers, body }: Parameters<HttpShopper['fetch']>[1]) {
    const ask = this.url.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise<Answer & { setCookies: string[] }>((resolve, reject) => {
      const sent = ask(
        this.url + path,
        { method, headers, agent: this.#agent, timeout: 60_000 },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          response.once('error', reject).once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location ?? null,
              headers: headersOf(response.headers),
              text,
              json: () => JSON.parse(text),
              setCookies: response.headers['set-cookie'] ?? [],
            }),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no answer within a minute')));
      sent.once('error', reject);
      sent.end(body);
    });
  }
}

function headersOf(raw: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) if (value !== undefined) headers.set(name, String(value));
  return headers;
}
