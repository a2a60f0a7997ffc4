import type { Db } from '#db/connection.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { OrderNumber, StaffId } from '#kit/ids.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import { type Answer, HttpShopper, propsIn } from '#tests/fixtures/http-shopper.ts';
import type { MovingClock } from '#tests/harness/shop-clock.ts';
import { patiently } from './patiently.ts';

const sessionMs = 20 * 60_000;

export interface Done {
  isDone: boolean;
  /** The desk's message if it refused. */
  says: string;
  answer: Answer;
}

class DeskBrowser extends HttpShopper {
  override get token(): string | undefined {
    return this.cookies.get('desk-XSRF-TOKEN');
  }
}

/** A member of the store's staff with a browser at the desk. */
export class StaffMember {
  readonly id: StaffId;
  readonly name: string;
  /** The messages by which the desk refused. */
  readonly refusals: string[] = [];
  readonly #db: Db;
  readonly #clock: MovingClock;
  readonly #url: () => string;
  #browser: DeskBrowser | undefined;
  #signedInAt = 0;

  constructor({
    db,
    clock,
    url,
    id,
    name,
  }: { db: Db; clock: MovingClock; url: () => string; id: StaffId; name: string }) {
    this.id = id;
    this.name = name;
    this.#db = db;
    this.#clock = clock;
    this.#url = url;
  }

  async browser(): Promise<HttpShopper> {
    const now = this.#clock.now();
    if (this.#browser && now - this.#signedInAt < sessionMs) return this.#browser;
    const browser = new DeskBrowser(this.#url());
    const session = await DeskSession.open(this.#db, undefined, now);
    await session.signIn({ staffId: this.id, deviceId: null, kind: 'full', now });
    browser.cookies.set('desk', String(session.cookieToSend));
    // The page provides the token.
    await patiently(browser, this.#url, () => browser.page('/staff'));
    this.#browser = browser;
    this.#signedInAt = now;
    return browser;
  }

  async get<T>(path: string): Promise<T> {
    const browser = await this.browser();
    return (await patiently(browser, this.#url, () => browser.send('GET', path))).json() as T;
  }

  /** The props of a page. */
  async props<T>(path: string): Promise<T> {
    const browser = await this.browser();
    const answer = await patiently(browser, this.#url, () => browser.page(path));
    return propsIn(answer, path) as T;
  }

  /** Sends a form once; undefined if no answer arrives. */
  async sendOnce(path: string, fields: object): Promise<Answer | undefined> {
    const browser = await this.browser();
    browser.url = this.#url();
    return browser.send('POST', path, fields).catch(() => undefined);
  }

  /** Sends a form; a refusal returns its messages, and anything else is an error of the shop. */
  async post(path: string, fields: object = {}, headers: Record<string, string> = {}): Promise<Done> {
    const browser = await this.browser();
    const answer = await patiently(browser, this.#url, () => browser.send('POST', path, fields, headers));
    if (answer.status === 303 || answer.status === 200) return { isDone: true, says: '', answer };
    if (answer.status !== 422) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    const { errors } = answer.json() as { errors: Record<string, string | string[]> };
    const says = Object.values(errors).flat().join(' ');
    this.refusals.push(says);
    return { isDone: false, says, answer };
  }

  /** An act on an order as the page shows it now, or as someone has seen it. */
  async act(number: number, act: string, fields: object = {}, seenVersion?: number): Promise<Done> {
    const version = seenVersion ?? (await findPlacedOrder(this.#db, number as OrderNumber))?.version ?? 0;
    return this.post(`/desk/orders/${number}/${act}`, { version: String(version), ...fields });
  }
}
