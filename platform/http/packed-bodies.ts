/**
 * Reads compressed request bodies, up to the limit of an uncompressed one. A few kilobytes can expand to
 * gigabytes, so decompression itself stops at the limit: a stream would go on to its end, on the threads that
 * password hashing needs, long after the request is refused.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FastifyInstance, RequestPayload } from 'fastify';

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

class UnknownCoding extends Error {
  readonly statusCode = 415;
}

class Unreadable extends Error {
  readonly statusCode = 400;
}

class TooLarge extends Error {
  readonly statusCode = 413;
}

export function registerPackedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const coding = request.headers['content-encoding']?.trim().toLowerCase();
    if (coding === undefined || coding === 'identity') return payload;
    const unpack = unpackers.get(coding);
    if (!unpack) throw new UnknownCoding('The coding of the body is not known.');
    const maxBytes = request.routeOptions.bodyLimit;
    const packed = await readAll(payload, maxBytes);
    const plain =
      packed.length === 0
        ? packed
        : await unpack(packed, { maxOutputLength: maxBytes }).catch((cause) => refuse(cause));
    // The framework compares it with the request's content length.
    return Object.assign(Readable.from(plain.length === 0 ? [] : [plain]), {
      receivedEncodedLength: packed.length,
    });
  });
}

async function readAll(payload: RequestPayload, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of payload) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(Buffer.from(chunk));
    }
  } catch {
    throw new Unreadable('The body did not arrive whole.');
  }
  if (length > maxBytes) throw new TooLarge('The body is too large.');
  return Buffer.concat(chunks);
}

function refuse(cause: unknown): never {
  if (cause instanceof RangeError) throw new TooLarge('The body is too large unpacked.');
  throw new Unreadable('The body is not in the coding that it names.');
}
