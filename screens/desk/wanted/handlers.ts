/** `/desk/wanted`: what customers asked for and did not get (B-206). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findProductNames } from '#domains/catalogue/find-product-ids.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { readSlugs } from '#domains/store/content/content.rules.ts';
import { closeWanted } from '#domains/wanted/close-wanted.ts';
import { findWanted } from '#domains/wanted/find-wanted.ts';
import { noteWanted } from '#domains/wanted/note-wanted.ts';
import { consentWords, type WantedWrong, wantedWords } from '#domains/wanted/wanted.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { parseForm } from '#kit/parse-form.ts';
import { maskPhone, phoneLink } from '#kit/phone.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, textOf } from '../desk-request.ts';
import { hiddenPhone } from '../hidden-phone.rules.ts';
import { chooseWhy, closeWantedForm } from './form.ts';

const page = '/desk/wanted';
const mostShown = 200;
const fieldOf: Record<WantedWrong, string> = {
  'no-words': 'words',
  'bad-bottles': 'bottles',
  'bad-phone': 'phone',
  'no-consent': 'consent',
};

export function wantedScreen(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps;
  return {
    async list(_request: FastifyRequest, reply: FastifyReply) {
      const [found, nameOf, now] = [await findWanted(db, mostShown + 1), await readActorNames(db), clock()];
      return reply.page('Desk/Wanted', {
        consent: consentWords,
        wanted: found
          .slice(0, mostShown)
          .map(({ id, productId, words, bottles, freeBottles, phone, ...asked }) => ({
            ...{ id, words, bottles, free: freeBottles },
            href: productId === null ? null : `/desk/products/${productId}`,
            noted: `${nameOf(asked.askedBy)}, ${formatMoment(asked.askedAt, now)}`,
            phone: phone && (freeBottles > 0 ? maskPhone(phone) : hiddenPhone(phone)),
            phoneHref: phone && freeBottles > 0 ? phoneLink(phone) : null,
          })),
        isCut: found.length > mostShown,
      });
    },

    async add(request: FastifyRequest, reply: FastifyReply) {
      const typed = textOf(request, 'words').trim();
      // A pasted address of the shop identifies the product itself.
      const [slug] = /^\S+$/.test(typed) ? readSlugs(typed) : [];
      const product = slug === undefined ? undefined : (await findProductNames(db, [slug])).get(slug);
      const phone = textOf(request, 'phone').trim();
      const answer = await inTransaction(db, (tx) =>
        noteWanted(tx, {
          ...byOf(deps, request),
          ...{ productId: product?.id ?? null, words: product?.name ?? typed },
          bottles: Number(textOf(request, 'bottles') || Number.NaN),
          waiter: phone === '' ? null : { phone, hasConsented: textOf(request, 'consent') === '1' },
        }),
      );
      if (answer.kind === 'refused')
        return refuseForm(
          request,
          reply,
          Object.fromEntries(answer.wrong.map((wrong) => [fieldOf[wrong], wantedWords[wrong]])),
          page,
        );
      request.messages?.keepFlash({ notice: 'Noted.' });
      return reply.seeOther(page);
    },

    async close(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const parsed = parseForm(closeWantedForm, request.body);
      const id = Number(request.params.id);
      if (parsed.kind === 'refused' || !Number.isSafeInteger(id))
        return refuseForm(request, reply, { why: chooseWhy }, page);
      const { why } = parsed.fields;
      const isClosed = await inTransaction(db, (tx) => closeWanted(tx, { id, why, ...byOf(deps, request) }));
      request.messages?.keepFlash({ notice: isClosed ? 'Closed.' : 'That was closed already.' });
      return reply.seeOther(page);
    },
  };
}
