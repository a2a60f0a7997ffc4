/** Saved cards of a signed-in shopper, behind `requireAccount` (M-246, M-264). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import { removeSavedCard } from '#domains/payments/remove-saved-card.ts';
import { isSavedCardId } from '#domains/payments/saved-card.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import { sendMessage } from './ajax-answers.ts';

type CardRequest = FastifyRequest<{ Params: { id: string } }>;

export function cardEndpoints({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `GET /ajax/user-info/cards`. */
    async list(request: FastifyRequest, reply: FastifyReply) {
      return success(reply, { cards: await listSavedCards(db, accountOf(request)) });
    },

    /** `DELETE /ajax/user-info/cards/:id`: the card can no longer be used for payment. */
    async remove(request: CardRequest, reply: FastifyReply) {
      const accountId = accountOf(request);
      const { id } = request.params;
      const isGone = isSavedCardId(id) && (await removeSavedCard(db, { accountId, id, now: clock() }));
      if (!isGone) return sendMessage(reply, 404, 'This card is no longer saved.');
      request.log.info({ event: 'saved card', outcome: 'removed', accountId }, 'saved card removed');
      return success(reply, {});
    },
  };
}

/** The specification wants `status` next to `data` in these two answers. */
function success(reply: FastifyReply, data: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ status: 'success', data });
}
