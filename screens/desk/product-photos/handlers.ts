/** The photos of a product at the desk (B-147, B-149). The product's page shows the same panel. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findProductLabel, type ProductLabel } from '#domains/catalogue/edit/find-product-label.ts';
import { containerOf } from '#domains/catalogue/editorial/image-alt.rules.ts';
import { findProductPhotos, findUploads } from '#domains/photos/find-photos.ts';
import type { ShownPhoto } from '#domains/photos/photo.ts';
import {
  maxPhotoBytes,
  proposeAlt,
  setRefusals,
  unreadPhotos,
  uploadRefusals,
} from '#domains/photos/photo-words.rules.ts';
import { photosForm } from '#domains/photos/read-photos.rules.ts';
import { setProductPhotos } from '#domains/photos/set-product-photos.ts';
import { uploadPhoto } from '#domains/photos/upload-photo.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { parseForm } from '#kit/parse-form.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { PhotoPanelProps } from '#widgets/desk/photos/panel-photo.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { readUpload } from '../read-upload.ts';
import type { ProductPhotosProps } from './props.ts';

type ProductRequest = FastifyRequest<{ Params: { id: string } }>;

/** 0 if it is not a number: no product has that id. */
const idOf = ({ params }: ProductRequest) => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);
const pageOf = (request: ProductRequest) => `/desk/products/${idOf(request)}/photos`;

export function productPhotosScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;
  return {
    /** `GET /desk/products/:id/photos`. */
    async show(request: ProductRequest, reply: FastifyReply) {
      const label = await findProductLabel(db, idOf(request));
      if (!label) return sendNotFound(request, reply);
      const { id, slug, name, vintage, isPublished } = label;
      const props: ProductPhotosProps = {
        product: { id, slug, name, vintage, isPublished },
        panel: await photoPanel(db, label),
      };
      return reply.page('Desk/ProductPhotos', props);
    },

    /** `POST …/photos/uploads`: one raw file, not a form. Nothing that shoppers see changes. */
    async upload(request: ProductRequest, reply: FastifyReply) {
      const length = Number(request.headers['content-length'] ?? 0);
      const read = await readUpload(request.body as Readable, { length, maxBytes: maxPhotoBytes });
      if (read.kind === 'incomplete') return refuseUpload(reply, 400, 'The file did not arrive whole.');
      // The rest of the body is not read.
      if (read.kind === 'too-large') {
        reply.header('connection', 'close');
        return refuseUpload(reply, 413, uploadRefusals['too-large']);
      }
      const answer = await uploadPhoto(db, idOf(request), read, clock());
      if (answer.kind === 'uploaded') return reply.code(201).send({ data: answer.photo });
      const status = answer.reason === 'unknown-product' ? 404 : 422;
      return refuseUpload(reply, status, uploadRefusals[answer.reason]);
    },

    /** `GET …/photos/uploads`: how far the uploads are, as JSON. */
    async uploads(request: ProductRequest, reply: FastifyReply) {
      return reply.send({ data: await findUploads(db, idOf(request)) });
    },

    /** `POST …/photos`: all photos as they should be, with those that the page showed. */
    async set(request: ProductRequest, reply: FastifyReply) {
      const productId = idOf(request);
      const parsed = parseForm(photosForm, request.body);
      const label = await findProductLabel(db, productId);
      if (!label) return sendNotFound(request, reply);
      // The page shows the refusal beside the photos, whichever list is wrong.
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, { photos: unreadPhotos }, pageOf(request));
      const { shown, photos: wanted, discarded } = parsed.fields;
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'edit-products', subject: `photos of product ${productId} ${digestOf(wanted)}` },
        what: `change the photos of ${label.name}`,
        work: (tx, by) => setProductPhotos(tx, { productId, shown, wanted, discarded }, by),
        isDone: ({ kind }) => kind !== 'refused',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, pageOf(request));
      const { answer } = outcome;
      if (answer.kind === 'refused') {
        const isLate = answer.reason === 'changed-since';
        const words = (isLate && (await lateWords(db, productId, clock()))) || setRefusals[answer.reason];
        return refuseForm(request, reply, { photos: words }, pageOf(request));
      }
      const notice = answer.kind === 'set' ? 'The photos are saved.' : 'The photos are already like that.';
      request.messages?.keepFlash({ notice });
      return reply.seeBack(pageOf(request));
    },
  };
}

/** What the panel needs, for this page and for the product's own. */
async function photoPanel(db: Db, label: ProductLabel): Promise<PhotoPanelProps> {
  const { id, name, vintage, categoryPath } = label;
  const named = { name, vintage, container: containerOf(categoryPath) };
  return {
    productId: id,
    photos: await findProductPhotos(db, id),
    uploads: await findUploads(db, id),
    proposals: { first: proposeAlt(named, 0), further: proposeAlt(named, 1).replace(/ \d+$/, '') },
  };
}

/** Who was first, and when; null if no act says so. */
async function lateWords(db: Db, productId: number, now: number): Promise<string | null> {
  const about = { subject: { kind: 'product', id: productId } };
  const { acts } = await listActivity(db, about, { limit: 20 });
  // The alternative text of the first photo is edited next to the name.
  const last = acts.find(({ verb }) => verb === 'photos-changed' || verb === 'edited');
  if (!last) return null;
  const who = (await readActorNames(db))(last.actor);
  return `${who} changed the photos of this product, ${formatMoment(last.at, now)}. Nothing was changed by you: reload the page to see them.`;
}

/** A manager's approval is for these photos, in this order, with these texts. */
function digestOf(wanted: readonly ShownPhoto[]): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 22);
}

function refuseUpload(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message, errors: { photo: [message] } });
}
