/** `/assets/thumb/product/{slug}.jpg` and the wide picture for shared links (M-147). */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { findProductLook, type ProductLook } from '#domains/catalogue/seo/find-product-look.ts';
import { findPhotoFile } from '#domains/photos/find-photos.ts';
import { type PhotoAddress, readPhotoPath } from '#domains/photos/photo-address.rules.ts';
import { addressGroup } from '#kit/address-group.ts';
import { namesTag } from '#platform/http/entity-tag.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { type Drawing, pictureDesk } from './picture-desk.ts';
import { pictureFolder } from './picture-folder.ts';

/**
 * About 450 bottles are drawn, with two pictures each: enough room for all of them and for those of an
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

/** A photo with the bytes of its JPEG in base64. */
export interface PlacedPhoto extends PhotoAddress {
  jpeg: string;
}

export interface PictureDeps {
  db: Db;
  settings: { dataDir: string };
  /** The bottle as an SVG. */
  drawBottle(kind: PictureKind, art: BottleArt): string;
  /** The photo on the same shelf, as an SVG. */
  drawPhoto(kind: PictureKind, photo: PlacedPhoto): string;
}

export function pictureEndpoints({ db, settings, drawBottle, drawPhoto }: PictureDeps) {
  const desk = pictureDesk({
    folder: pictureFolder(join(settings.dataDir, 'pictures'), { maxPictures }),
    draw: drawJpeg,
    maxWaiting,
    maxPerAsker,
  });

  /** A photo's own URL identifies it fully, so its bytes are read only when it is drawn. */
  function drawingOf(kind: PictureKind, { art, photo: path }: ProductLook): Drawing {
    const photo = path === null ? undefined : readPhotoPath(path);
    const bottle = drawBottle(kind, art);
    if (!photo) return { key: bottle, svg: async () => bottle };
    return {
      key: `photo ${kind} ${path}`,
      async svg() {
        const jpeg = await findPhotoFile(db, photo.hash, 'jpg');
        return jpeg ? drawPhoto(kind, { ...photo, jpeg: jpeg.toString('base64') }) : bottle;
      },
    };
  }

  async function send(kind: PictureKind, request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const { file } = request.params;
    const slug = file.length <= maxSlugLength ? fileName.exec(file)?.[1] : undefined;
    const look = slug === undefined ? undefined : await findProductLook(db, slug);
    if (!look)
      return reply
        .code(404)
        .header('cache-control', 'public, max-age=300')
        .type('text/plain')
        .send('No such picture.');
    const { countedAddress } = request;
    const asker = countedAddress === null ? null : addressGroup(countedAddress);
    const answer = await desk.pictureOf(drawingOf(kind, look), asker, request.log);
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
