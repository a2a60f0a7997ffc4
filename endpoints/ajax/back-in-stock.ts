/** 'Tell me when it is back' of a size that is sold out (N-080). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { emailKey, parseEmail } from '#domains/accounts/email.rules.ts';
import { parsePackId } from '#domains/cart/parse-pack-id.rules.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { askForBottle } from '#domains/wanted/back/ask-for-bottle.ts';
import type { Clock } from '#kit/clock.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';

export function backInStockEndpoint({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `POST /ajax/back-in-stock`: `packId`, `email`, and `consent` as true. */
    async ask(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const packId = parsePackId(bodyField(request.body, 'packId'));
      const pack = packId === undefined ? undefined : (await readSellablePacks(db, [packId])).get(packId);
      const email = parseEmail(bodyField(request.body, 'email'));
      const errors = {
        ...(pack?.isPublished ? {} : { packId: 'This item is not available.' }),
        ...(email === null && { email: 'Please enter an email address, like name@example.com.' }),
        ...(bodyField(request.body, 'consent') !== true && { consent: 'We write only with your yes.' }),
      };
      if (!pack || email === null || Object.keys(errors).length > 0) return refuseFields(reply, errors);
      const account = await currentAccount(db, request.session);
      const isOwn = account !== undefined && emailKey(account.email) === emailKey(email);
      const answer = await askForBottle(db, {
        ...{ formatId: pack.formatId, productId: pack.productId, words: `${pack.productName}, ${pack.size}` },
        ...{ email: emailKey(email), accountId: isOwn ? account.id : null },
        isProved: isOwn && account.emailVerifiedAt !== null,
        ...{ from: request.countedAddress, now },
      });
      switch (answer.kind) {
        case 'is-here':
          return refuseFields(reply, { packId: 'It is here again. Please reload this page.' });
        case 'too-many':
          return sendMessage(
            reply.header('retry-after', String(Math.ceil(answer.retryAfterMs / 1000))),
            429,
            'There were many requests in a short time. Please wait a moment.',
          );
        default:
          return sendData(reply, { kind: answer.kind });
      }
    },
  };
}
