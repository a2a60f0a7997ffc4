/**
 * Compresses responses as they are sent. Each is written once and read once, so a fast setting is enough,
 * with a window no larger than a page.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { bestCoding, type Coding } from './content-coding.ts';

/** In characters; compressing less gains nothing. */
const smallest = 1_024;

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 };

const isText = /^(text\/|application\/(json|javascript|xml)|[a-z]+\/[\w.-]+\+(json|xml))/;

/**
 * Static files have compressed copies next to them (`static-files.ts`); everything else that the shop sends
 * is text.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
      payload.length < smallest ||
      request.method === 'HEAD' ||
      reply.hasHeader('content-encoding')
    )
      return done(null, payload);
    if (!isText.test(String(reply.getHeader('content-type') ?? ''))) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    const coding = bestCoding(request.headers['accept-encoding']);
    if (coding === 'identity') return done(null, payload);
    reply.removeHeader('content-length').header('content-encoding', coding);
    done(null, packedFast(Buffer.isBuffer(payload) ? payload : bytesOf(payload), coding));
  });
}

/** A buffer for the text being compressed. Compression is synchronous, so one buffer is enough. */
const bench = Buffer.allocUnsafeSlow(256 * 1024);
const maxBytesPerUnit = 3;

function bytesOf(text: string): Buffer {
  return text.length * maxBytesPerUnit <= bench.length
    ? bench.subarray(0, bench.write(text))
    : Buffer.from(text);
}

/** For immediate responses: two milliseconds for a page, and a quarter larger than the best setting. */
export function packedFast(bytes: Buffer, coding: Exclude<Coding, 'identity'>): Buffer {
  return coding === 'br'
    ? brotliCompressSync(bytes, { params: brotliParams })
    : gzipSync(bytes, { level: 1 });
}
