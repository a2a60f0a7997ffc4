/**
 * A shopper without a window: the requests that the pages send, with cookies and token, so that hundreds can
 * shop at once.
 */
import type { PackId } from '#kit/ids.ts';
import { type SubmitChanges, submitPayload } from './till.ts';

export interface Answer {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
  /** The body's JSON; throws when it is none. */
  json(): unknown;
}

export class HttpShopper {
  readonly cookies = new Map<string, string>();
  /** Where the next request goes: a shopper of one shop may meet another of its processes. */
  url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** The page's token, by the name that it has here (decision 003). */
  get token(): string | undefined {
    return this.cookies.get('XSRF-TOKEN') ?? this.cookies.get('__Host-XSRF-TOKEN');
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = this.token;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(token !== undefined && { 'x-xsrf-token': token }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      text,
      json: () => JSON.parse(text),
    };
  }

  /** A page as a browser first asks for it. */
  page(path: string): Promise<Answer> {
    return this.send('GET', path, undefined, { accept: 'text/html' });
  }

  /** The props of a page. */
  async props(path: string): Promise<Record<string, unknown>> {
    const { text, status } = await this.page(path);
    const json = /<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
    if (json === undefined) throw new Error(`${path} answered ${status} without a page object`);
    return JSON.parse(json).props;
  }

  async add(packId: PackId, quantity = 1): Promise<Answer> {
    if (this.token === undefined) await this.page('/cart');
    return this.send('POST', '/ajax/cart', { packId, quantity });
  }

  /** Looks at the checkout, as one does before paying; answers with the id that the page posts back. */
  async viewCheckout(): Promise<string> {
    const { checkoutId } = await this.props('/checkout');
    if (typeof checkoutId !== 'string') throw new Error('An empty cart has no checkout');
    return checkoutId;
  }

  submit(changes: SubmitChanges = {}): Promise<Answer> {
    return this.send('POST', '/checkout/submit/guest', submitPayload(changes));
  }
}

/** Shoppers with this pack in their carts, at the till. */
export async function shoppersAtTheTill(
  urls: readonly string[],
  packId: PackId,
  count: number,
): Promise<(HttpShopper & { checkoutId: string })[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const shopper = new HttpShopper(urls[index % urls.length] ?? '');
      const added = await shopper.add(packId);
      if (added.status !== 200) throw new Error(`Not added: ${added.status} ${added.text}`);
      return Object.assign(shopper, { checkoutId: await shopper.viewCheckout() });
    }),
  );
}
