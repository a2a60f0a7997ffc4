/** `GET /photos/:file`: what shoppers see of a photo, at URLs whose content never changes (M-147). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/connection.ts';
import { findPhotoFile } from '#domains/photos/find-photos.ts';
import { readPhotoFile } from '#domains/photos/photo-address.rules.ts';
import { namesTag } from '#platform/http/entity-tag.ts';

/** About a thousand cards; a listing's photos are requested again and again. */
const cachedBytes = 16 * 1024 * 1024;

const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type Request = FastifyRequest<{ Params: { file: string } }>;

export function photoEndpoint({ db }: { db: Db }) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
  });

  async function bytesOf(hash: string, file: string): Promise<Buffer | undefined> {
    const key = `${hash} ${file}`;
    const kept = cache.get(key);
    if (kept) return kept;
    const bytes = await findPhotoFile(db, hash, file);
    if (bytes) cache.set(key, bytes);
    return bytes;
  }

  return {
    async show(request: Request, reply: FastifyReply): Promise<FastifyReply> {
      const asked = readPhotoFile(request.params.file);
      const tag = asked && `${asked.photo.hash}-${asked.file}`;
      const isKnown = tag !== undefined && namesTag(request.headers['if-none-match'], tag);
      const bytes = asked && !isKnown ? await bytesOf(asked.photo.hash, asked.file) : undefined;
      if (!asked || (!bytes && !isKnown))
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('No such picture.');
      reply.header('etag', `"${tag}"`).header('cache-control', 'public, max-age=31536000, immutable');
      if (isKnown) return reply.code(304).send();
      return reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(types[asked.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .send(bytes);
    },
  };
}
