/**
 * Feeds and sitemaps: built once, cached in compressed form, dropped by a change, and never blocking other
 * requests (R-048, S-17).
 */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { CachedDocuments } from './cached-documents.ts';

const line = 'A line of a feed, as one of thousands.\n';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server with one document of many parts; `made` counts how often building it began. */
function open(
  parts: () => AsyncIterable<string> | Iterable<string> = () => Array.from({ length: 20 }, () => line),
) {
  const documents = new CachedDocuments(() => Date.now());
  const state = { made: 0 };
  const app = Fastify();
  closing.push(() => app.close());
  app.get('/feed', (request, reply) =>
    documents.send(request, reply, {
      name: 'feed',
      type: 'text/csv; charset=utf-8',
      parts() {
        state.made += 1;
        return parts();
      },
    }),
  );
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/feed', headers });
  return { app, documents, state, get };
}

describe('a cached document', () => {
  test('is built once however many ask at once, and again after a change', async () => {
    const { documents, state, get } = open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get()));
    expect(answers.map(({ statusCode, body }) => [statusCode, body.length])).toEqual(
      Array(8).fill([200, 20 * line.length]),
    );
    await get();
    expect(state.made).toBe(1);
    documents.forget();
    await get();
    expect(state.made).toBe(2);
  });

  test('has the same text in each form, with its length and with the cache’s instructions', async () => {
    const { get } = open();
    const text = line.repeat(20);
    const [br, gzip, plain] = [
      await get({ 'accept-encoding': 'gzip, br' }),
      await get({ 'accept-encoding': 'gzip' }),
      await get(),
    ];
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
      'br',
      text,
    ]);
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual([
      'gzip',
      text,
    ]);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
    for (const answer of [br, gzip, plain]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=900',
        vary: 'Accept-Encoding',
      });
    }
  });

  test('is not sent again to clients that have it: 304 by its tag, until its text changes', async () => {
    let text = line;
    const { documents, get } = open(() => [text]);
    const etag = String((await get()).headers.etag);
    for (const names of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { statusCode, body, headers } = await get({ 'if-none-match': names });
      expect([statusCode, body, headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    documents.forget();
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    documents.forget();
    text = 'Another.';
    const changed = await get({ 'if-none-match': etag });
    expect([changed.statusCode, changed.body]).toEqual([200, 'Another.']);
  });

  test('is not cached if something changes while it is built', async () => {
    const { documents, state, get } = open(function* () {
      yield line;
      documents.forget();
      yield line;
    });
    expect((await get()).body).toBe(line.repeat(2));
    await get();
    expect(state.made).toBe(2);
  });

  test('that cannot be built is an error and not half a document; the next request builds it', async () => {
    let isBroken = true;
    const { get } = open(function* () {
      yield line;
      if (isBroken) throw new Error('The database is gone.');
    });
    const answers = await Promise.all([get(), get()]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(line)])).toEqual(
      Array(2).fill([500, false]),
    );
    isBroken = false;
    expect((await get()).body).toBe(line);
  });

  test('is built in slices: after each, the event loop serves others, even if every part is ready at once (R-048)', async () => {
    let turns = 0;
    let isOver = false;
    const seen: number[] = [];
    const { get } = open(function* () {
      for (let part = 0; part < 10; part += 1) {
        seen.push(turns);
        yield line;
      }
    });
    const others = (async () => {
      for (; !isOver; turns += 1) await nextTurn();
    })();
    await get();
    isOver = true;
    await others;
    for (const [index, turn] of seen.entries())
      if (index > 0) expect(turn).toBeGreaterThan(seen[index - 1] ?? 0);
  });

  test('takes no more memory than all may have together: the oldest makes room', async () => {
    const documents = new CachedDocuments(() => Date.now());
    const app = Fastify();
    closing.push(() => app.close());
    const made: string[] = [];
    app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
      const { name } = request.params;
      const parts = () => {
        made.push(name);
        // Random text, which does not compress.
        return [randomBytes(4_500_000).toString('base64')];
      };
      return documents.send(request, reply, { name, type: 'text/plain', parts });
    });
    for (const name of ['a', 'b', 'b', 'a'])
      await app.inject({ url: `/${name}`, headers: { 'accept-encoding': 'gzip' } });
    expect(made).toEqual(['a', 'b', 'a']);
  });
});
