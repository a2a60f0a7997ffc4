/**
 * Caches public pages, which are the same for everyone, and pages that are the same for every guest: a page
 * is rendered once and held with its compressed forms until something on it changes. Requests are answered
 * before the HTTP framework sees them.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { count } from '#kit/meters.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { packedFast } from './compression.ts';
import { bestCoding, type Coding } from './content-coding.ts';
import { namesTag } from './entity-tag.ts';

/** About three hundred pages that many people read. */
const maxBytes = 4 * 1024 * 1024;
/** Of these, about thirty pages that have been read once, as by a crawler. */
const maxPlainBytes = 1.5 * 1024 * 1024;
const maxAgeMs = 10 * 60 * 1000;

/** A product's number, or the name of something else that pages show. */
export type PageSubject = number | string;

interface CachedPage {
  headers: OutgoingHttpHeaders;
  body: Plain | Compressed;
  /** What the page shows: products by number, other things by name. A change of any drops it. */
  subjects: ReadonlySet<PageSubject>;
  /** True: for everyone; false: only for visitors without a session. */
  isPublic: boolean;
  cachedAt: number;
}

/** A page as it was made. */
export interface MadePage extends Pick<CachedPage, 'headers' | 'subjects' | 'isPublic'> {
  /** Text in UTF-8. */
  html: Buffer;
}

interface Plain {
  identity: Buffer;
  isBeingCompressed: boolean;
}

/**
 * Made when a second guest reads the page, because most pages that a crawler reads are never read again. Only
 * these forms are held then, a quarter of the size; for a client that accepts neither, one is decompressed.
 */
interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

export interface PageCacheOptions {
  now: () => number;
  sessionCookieName: string;
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages = new Map<string, CachedPage>();
  readonly #changedAt = new Map<PageSubject, number>();
  #allChangedAt = 0;
  #bytes = 0;
  #plainBytes = 0;
  #moment = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** A point in time to take before a page is rendered: see `put`. */
  moment(): number {
    this.#moment += 1;
    return this.#moment;
  }

  /**
   * Answers from memory if possible; false passes the request on.
   *
   * @param may called for each request that could be answered from memory
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    may: (request: IncomingMessage) => boolean,
  ): boolean {
    if (request.method !== 'GET' || request.headers['x-inertia'] !== undefined) return false;
    const key = keyOf(request);
    const page = this.#pages.get(key);
    if (!page) return false;
    if (!page.isPublic && readCookie(request.headers.cookie, this.#options.sessionCookieName) !== undefined)
      return false;
    if (this.#options.now() - page.cachedAt > maxAgeMs) {
      this.#drop(key, page);
      return false;
    }
    if (!may(request)) return false;
    this.#send(key, page, request, response);
    count('kept_pages_total', { state: 'hit' });
    return true;
  }

  #send(key: string, page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
    const encoding = bestCoding(request.headers['accept-encoding']);
    const isWorthPacking = encoding !== 'identity' && isAsLinked(request);
    if (isPlain(page.body) && !page.body.isBeingCompressed && isWorthPacking)
      void this.#compress(key, page, page.body);
    if (isHeld(request, page)) {
      const { 'content-type': _type, ...headers } = page.headers;
      response.writeHead(304, headers).end();
      return;
    }
    const body = bodyIn(page.body, encoding);
    const headers: OutgoingHttpHeaders = { ...page.headers, 'content-length': body.length };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    response.writeHead(200, headers);
    response.end(body);
  }

  /**
   * Caches a page.
   *
   * @param since the `moment` taken before its data was read: a page whose subject has changed since is not
   * cached
   */
  put(request: IncomingMessage, { html, headers, subjects, isPublic }: MadePage, since: number): void {
    if (
      this.#allChangedAt > since ||
      [...subjects].some((subject) => (this.#changedAt.get(subject) ?? 0) > since)
    )
      return;
    const key = keyOf(request);
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    count('kept_pages_total', { state: 'miss' });
    this.#pages.set(key, {
      headers,
      body: { identity: html, isBeingCompressed: false },
      subjects,
      isPublic,
      cachedAt: this.#options.now(),
    });
    this.#bytes += html.length;
    this.#plainBytes += html.length;
    this.#makeRoom();
  }

  /** Drops every page that shows one of the subjects; null drops all. */
  forget(...subjects: (PageSubject | null)[]): void {
    const moment = this.moment();
    if (subjects.includes(null)) {
      count('kept_pages_total', { state: 'forgotten' }, this.#pages.size);
      this.#allChangedAt = moment;
      this.#changedAt.clear();
      this.#pages.clear();
      this.#bytes = 0;
      this.#plainBytes = 0;
      return;
    }
    const changed = new Set(subjects as PageSubject[]);
    for (const subject of changed) this.#changedAt.set(subject, moment);
    for (const [key, page] of this.#pages)
      if ([...page.subjects].some((subject) => changed.has(subject))) {
        count('kept_pages_total', { state: 'forgotten' });
        this.#drop(key, page);
      }
  }

  async #compress(key: string, page: CachedPage, plain: Plain): Promise<void> {
    plain.isBeingCompressed = true;
    // A window of 64 KB covers a whole page; the default of four megabytes would be allocated for each
    // running compression.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(plain.identity, { params }),
      promisify(gzip)(plain.identity, { level: 6 }),
    ]);
    if (this.#pages.get(key) !== page) return;
    page.body = { br, gzip: zipped };
    // Last in the order of eviction.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page.body) - plain.identity.length;
    this.#plainBytes -= plain.identity.length;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, page] of this.#pages) {
      if (this.#bytes <= maxBytes && this.#plainBytes <= maxPlainBytes) return;
      if (this.#bytes > maxBytes || isPlain(page.body)) this.#drop(key, page);
    }
  }

  #drop(key: string, page: CachedPage): void {
    if (!this.#pages.delete(key)) return;
    this.#bytes -= bytesOf(page.body);
    if (isPlain(page.body)) this.#plainBytes -= page.body.identity.length;
  }
}

function isPlain(body: Plain | Compressed): body is Plain {
  return 'identity' in body;
}

/** Before the best forms are ready, a fast one is made. */
function bodyIn(body: Plain | Compressed, encoding: Coding): Buffer {
  if (!isPlain(body)) return encoding === 'identity' ? gunzipSync(body.gzip) : body[encoding];
  return encoding === 'identity' ? body.identity : packedFast(body.identity, encoding);
}

function bytesOf(body: Plain | Compressed): number {
  return isPlain(body) ? body.identity.length : body.br.length + body.gzip.length;
}

/**
 * Queries and percent-encoded letters make any number of URLs for one page, so these count as pages that have
 * been read once.
 */
function isAsLinked({ url = '' }: IncomingMessage): boolean {
  return !/[?%]/.test(url);
}

/** True if the browser already has this version of the page. */
function isHeld({ headers }: IncomingMessage, page: CachedPage): boolean {
  const tag = /"(.*)"/.exec(String(page.headers.etag))?.[1];
  return tag !== undefined && namesTag(headers['if-none-match'], tag);
}

function keyOf(request: IncomingMessage): string {
  return request.url ?? '';
}
