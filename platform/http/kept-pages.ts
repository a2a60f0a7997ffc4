/**
 * A page that a guest without a session sees is the same for every such guest: it is rendered once and kept, with its
 * compressed forms, until something on it changes. Answered before the HTTP framework sees the request.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readCookie, xsrfCookieName } from '#platform/sessions/cookies.ts';
import { themeOf } from './theme.ts';

/** Some hundred and thirty pages with all their forms: those that many people read. */
const mostBytes = 8 * 1024 * 1024;
const oldestMs = 10 * 60 * 1000;

interface KeptPage {
  headers: OutgoingHttpHeaders;
  identity: Buffer;
  /** Made when a second guest reads the page: most pages that a crawler reads are never read again. */
  compressed: 'not yet' | 'on the way' | { br: Buffer; gzip: Buffer };
  /** What the page shows: a change to any of these ends it. */
  subjects: ReadonlySet<number>;
  keptAt: number;
}

export interface KeptPagesOptions {
  now: () => number;
  sessionCookieName: string;
  /** A fresh token cookie for a visitor who holds no good one, or undefined. */
  tokenCookie(held: string | undefined): string | undefined;
}

export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #pages = new Map<string, KeptPage>();
  readonly #changedAt = new Map<number, number>();
  #allChangedAt = 0;
  #bytes = 0;
  #moment = 0;

  constructor(options: KeptPagesOptions) {
    this.#options = options;
  }

  /** A moment to hold on to while a page is rendered: see `put`. */
  moment(): number {
    this.#moment += 1;
    return this.#moment;
  }

  /** Answers from memory when it can; false hands the request on. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers['x-inertia'] !== undefined) return false;
    const key = keyOf(request);
    const page = this.#pages.get(key);
    if (!page) return false;
    const { cookie } = request.headers;
    if (cookie !== undefined && readCookie(cookie, this.#options.sessionCookieName) !== undefined) return false;
    if (this.#options.now() - page.keptAt > oldestMs) {
      this.#drop(key, page);
      return false;
    }
    this.#send(key, page, request, response);
    return true;
  }

  #send(key: string, page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
    if (page.compressed === 'not yet' && encoding !== 'identity') void this.#compress(key, page);
    const compressed = encoding !== 'identity' && typeof page.compressed === 'object' ? page.compressed[encoding] : undefined;
    const body = compressed ?? page.identity;
    const token = this.#options.tokenCookie(readCookie(request.headers.cookie, xsrfCookieName));
    const headers: OutgoingHttpHeaders = { ...page.headers, 'content-length': body.length };
    if (compressed) headers['content-encoding'] = encoding;
    if (token !== undefined) headers['set-cookie'] = token;
    response.writeHead(200, headers);
    response.end(body);
  }

  /**
   * Keeps a page. `since` is the `moment` taken before its data was read: a page whose subject has changed in between is
   * not kept.
   */
  put(request: IncomingMessage, html: string, headers: OutgoingHttpHeaders, subjects: ReadonlySet<number>, since: number): void {
    if (this.#allChangedAt > since || [...subjects].some((subject) => (this.#changedAt.get(subject) ?? 0) > since)) return;
    const key = keyOf(request);
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    const page: KeptPage = { headers, identity: Buffer.from(html), compressed: 'not yet', subjects, keptAt: this.#options.now() };
    this.#pages.set(key, page);
    this.#grow(page.identity.length);
  }

  /** Forgets every page that shows the subject; null forgets all. */
  forget(subject: number | null): void {
    const moment = this.moment();
    if (subject === null) {
      this.#allChangedAt = moment;
      this.#changedAt.clear();
      this.#pages.clear();
      this.#bytes = 0;
      return;
    }
    this.#changedAt.set(subject, moment);
    for (const [key, page] of this.#pages) if (page.subjects.has(subject)) this.#drop(key, page);
  }

  async #compress(key: string, page: KeptPage): Promise<void> {
    page.compressed = 'on the way';
    // A window of 64 KB holds a whole page; the usual four megabytes would be taken for each one under way.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(page.identity, { params }),
      promisify(gzip)(page.identity, { level: 6 }),
    ]);
    if (this.#pages.get(key) !== page) return;
    page.compressed = { br, gzip: zipped };
    // Last in the line of those that make room.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#grow(br.length + zipped.length);
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [key, page] of this.#pages) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(key, page);
    }
  }

  #drop(key: string, page: KeptPage): void {
    if (!this.#pages.delete(key)) return;
    this.#bytes -= page.identity.length;
    if (typeof page.compressed === 'object') this.#bytes -= page.compressed.br.length + page.compressed.gzip.length;
  }
}

/** True where `Accept-Encoding` names the coding and does not refuse it (`br;q=0`). */
function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  const named = header.split(',').find((part) => part.split(';', 1)[0]?.trim() === coding);
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}

/** The theme is painted by the server, so each has its own page. */
function keyOf(request: IncomingMessage): string {
  return `${themeOf(request.headers.cookie)} ${request.url ?? ''}`;
}
