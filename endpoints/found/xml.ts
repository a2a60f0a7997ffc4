/** XML written line by line, for documents that are too long to hold at once. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for an element or an attribute; what XML cannot hold at all is left out. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that no XML document may hold
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/**
 * Sends a text as it is made. The first part is waited for, so that a database that cannot be asked is still answered with an
 * error and not with half a document.
 */
export async function sendParts(reply: FastifyReply, type: string, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await parts.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* parts;
  }
  return reply.header('cache-control', 'public, max-age=900').type(type).send(Readable.from(all()));
}
