/**
 * Long texts that are the same for every client, such as feeds and sitemaps. Each is built once, in slices
 * with pauses for other requests, and cached in compressed form until its content changes.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestCoding } from './content-coding.ts';
import { namesTag } from './entity-tag.ts';

/** Twenty times the feeds and sitemaps of a store with three thousand products. */
const maxBytes = 16 * 1024 * 1024;
/**
 * After each slice the builder pauses for this many times the slice's duration, so it takes at most a third
 * of the processor.
 */
const restShare = 2;
const maxAgeMs = 60 * 60 * 1000;

const cacheControl = 'public, max-age=900';

/** A document and how to build it. */
export interface Document {
  /** Unique among all documents. */
  name: string;
  type: string;
  /** Each part should take a few milliseconds. */
  parts(): AsyncIterable<string> | Iterable<string>;
}

interface CachedDocument {
  br: Buffer;
  gzip: Buffer;
  /** Bytes of the uncompressed text, which is decompressed for the few clients that accept no other form. */
  length: number;
  tag: string;
  madeAt: number;
}

export class CachedDocuments {
  readonly #now: () => number;
  readonly #documents = new Map<string, CachedDocument>();
  readonly #pending = new Map<string, Promise<CachedDocument>>();
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;
  /** Counts the changes: a document whose build began before one is not cached. */
  #changes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The content of documents has changed. */
  forget(): void {
    this.#changes += 1;
    this.#documents.clear();
    this.#bytes = 0;
  }

  /** @throws what the parts throw; the client gets no partial document then */
  async send(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
    const cached = await this.#find(document);
    reply
      .header('cache-control', cacheControl)
      .header('vary', 'Accept-Encoding')
      .header('etag', `W/"${cached.tag}"`);
    if (namesTag(request.headers['if-none-match'], cached.tag)) return reply.code(304).send();
    reply.type(document.type);
    const coding = bestCoding(request.headers['accept-encoding']);
    if (coding === 'identity')
      return reply.header('content-length', cached.length).send(unpacked(cached.gzip));
    return reply.header('content-encoding', coding).send(cached[coding]);
  }

  /** Builds a document once for all concurrent requests. */
  #find(document: Document): Promise<CachedDocument> | CachedDocument {
    const { name } = document;
    const cached = this.#documents.get(name);
    if (cached && this.#now() - cached.madeAt <= maxAgeMs) return cached;
    const known = this.#pending.get(name);
    if (known) return known;
    const making = this.#makeNext(document).finally(() => {
      this.#pending.delete(name);
    });
    this.#pending.set(name, making);
    return making;
  }

  /** One at a time. */
  async #makeNext(document: Document): Promise<CachedDocument> {
    const turn = this.#last.then(() => this.#make(document));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #make({ name, parts }: Document): Promise<CachedDocument> {
    const changes = this.#changes;
    const madeAt = this.#now();
    const plain = Buffer.concat(await inSlices(parts()));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
    // One after the other, because password hashing waits for the same threads.
    const br = await promisify(brotliCompress)(plain, { params });
    const zipped = await promisify(gzip)(plain, { level: 6 });
    const tag = createHash('sha256').update(br).digest('base64url').slice(0, 22);
    const made = { br, gzip: zipped, length: plain.length, tag, madeAt };
    if (changes === this.#changes) this.#store(name, made);
    return made;
  }

  #store(name: string, made: CachedDocument): void {
    this.#drop(name);
    this.#documents.set(name, made);
    this.#bytes += bytesOf(made);
    for (const other of this.#documents.keys()) {
      if (this.#bytes <= maxBytes || other === name) return;
      this.#drop(other);
    }
  }

  #drop(name: string): void {
    const cached = this.#documents.get(name);
    if (!cached) return;
    this.#documents.delete(name);
    this.#bytes -= bytesOf(cached);
  }
}

/** The parts as bytes, with a pause after each. */
async function inSlices(parts: AsyncIterable<string> | Iterable<string>): Promise<Buffer[]> {
  const slices: Buffer[] = [];
  let startedAt = performance.now();
  for await (const part of parts) {
    slices.push(Buffer.from(part));
    await sleep(Math.ceil((performance.now() - startedAt) * restShare));
    startedAt = performance.now();
  }
  return slices;
}

/** Decompresses while the client reads, off the event loop. */
function unpacked(zipped: Buffer): NodeJS.ReadableStream {
  const gunzip = createGunzip({ chunkSize: 128 * 1024 });
  gunzip.end(zipped);
  return gunzip;
}

function bytesOf({ br, gzip: zipped }: CachedDocument): number {
  return br.length + zipped.length;
}
