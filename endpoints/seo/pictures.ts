/** `/assets/thumb/product/{slug}.jpg` and the wide picture for shared links (M-147). */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { findProductArt } from '#domains/catalogue/seo/find-product-art.ts';
import { addressGroup } from '#kit/address-group.ts';
import { namesTag } from '#platform/http/entity-tag.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { pictureDesk } from './picture-desk.ts';
import { pictureFolder } from './picture-folder.ts';

/**
 * About 450 bottles are drawn, with two pictures each: this is room for all of them and for those of an
 * earlier version that is being replaced.
 */
const maxPictures = 2_000;
const maxWaiting = 40;
/** For one address: the six connections of a browser, and a few more. */
const maxPerAsker = 8;
const maxSlugLength = 200;

const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.jpg$/;

type PictureKind = 'thumb' | 'share';
type Request = FastifyRequest<{ Params: { file: string } }>;

export interface PictureDeps {
  db: Db;
  settings: { dataDir: string };
  /** The bottle as an SVG. */
  drawBottle(kind: PictureKind, art: BottleArt): string;
}

export function pictureEndpoints({ db, settings, drawBottle }: PictureDeps) {
  const desk = pictureDesk({
    folder: pictureFolder(join(settings.dataDir, 'pictures'), { maxPictures }),
    draw: drawJpeg,
    maxWaiting,
    maxPerAsker,
  });

  async function send(kind: PictureKind, request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const { file } = request.params;
    const slug = file.length <= maxSlugLength ? fileName.exec(file)?.[1] : undefined;
    const art = slug === undefined ? undefined : await findProductArt(db, slug);
    if (!art)
      return reply
        .code(404)
        .header('cache-control', 'public, max-age=300')
        .type('text/plain')
        .send('No such picture.');
    const { countedAddress } = request;
    const asker = countedAddress === null ? null : addressGroup(countedAddress);
    const answer = await desk.pictureOf(drawBottle(kind, art), asker, request.log);
    if (answer.kind === 'busy') {
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('Please try again.');
    }
    const { jpeg, tag } = answer.picture;
    // The URL names the product, not the drawing, so a new drawing reaches everyone within a day.
    reply
      .header('etag', `"${tag}"`)
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800');
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(jpeg);
  }

  return {
    thumb: (request: Request, reply: FastifyReply) => send('thumb', request, reply),
    share: (request: Request, reply: FastifyReply) => send('share', request, reply),
  };
}
