import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The handler reads the bytes itself, once it is known who sends them; no parser may touch them before. */
export function registerUploadScope(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

export type ReadUpload =
  | { kind: 'read'; bytes: Buffer; hash: string }
  | { kind: 'too-large' }
  /** The connection was cut. */
  | { kind: 'incomplete' };

/** Reads a body of at most `maxBytes`, and hashes it as it arrives, in small steps. */
export async function readUpload(
  body: Readable,
  { length, maxBytes }: { length: number; maxBytes: number },
): Promise<ReadUpload> {
  if (length > maxBytes) return { kind: 'too-large' };
  const parts: Buffer[] = [];
  const hash = createHash('sha256');
  let received = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      received += part.length;
      if (received > maxBytes) return { kind: 'too-large' };
      hash.update(part);
      parts.push(part);
    }
  } catch {
    return { kind: 'incomplete' };
  }
  return { kind: 'read', bytes: Buffer.concat(parts), hash: hash.digest('hex').slice(0, 32) };
}
