/** Letters and texts to people who wait for a bottle (N-080, N-081). */
import type { AccountId } from '#domains/accounts/account.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import {
  sendBackInStock,
  sendProofOfWish,
  textBackInStock,
} from '#domains/notifications/send-wanted-message.ts';
import { endTexts, endTurn, readTurn } from '#domains/wanted/back/notify-waiters.ts';
import { findProofToSend } from '#domains/wanted/back/prove-waiter.ts';
import { waiterKey } from '#domains/wanted/back/waiter-key.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';
import { messageDesk } from './message-desk.ts';

export function backInStockMessages(shop: Shop): OutboxHandlers {
  const { db, clock, settings, waiterSigner } = shop;
  const desk = messageDesk(shop);
  const linkOf = (id: number) => `${settings.appUrl}/back/${waiterKey(waiterSigner, id)}`;
  return {
    'wanted.proof-asked': async (payload, { key }) => {
      const { id } = payload as { id: number };
      const asked = await findProofToSend(db, id);
      if (!asked) return;
      const { email: to, words } = asked;
      const accountId = asked.accountId as AccountId | null;
      await sendProofOfWish(desk, { key, to, words, link: linkOf(id), accountId });
    },
    'wanted.is-back': async (payload, { key }) => {
      const turn = await readTurn(db, payload as { id: number; toldAt: number }, clock());
      if (!turn) return;
      const { id, words, slug, to, turnUntil } = turn;
      const accountId = turn.accountId as AccountId | null;
      const link = `${settings.appUrl}${productPath(slug)}`;
      const message = { ...{ key, words, link, usefulUntil: turnUntil }, accountId };
      const outcome =
        to.email === undefined
          ? await textBackInStock(desk, { ...message, to: to.phone })
          : await sendBackInStock(desk, { ...message, to: to.email, endLink: linkOf(id) });
      // After STOP the carrier delivers no text to this phone, so nothing more is sent there.
      if (to.phone !== undefined && outcome.kind === 'refused') await endTexts(db, to.phone, clock());
      if (outcome.kind === 'gone') await endTurn(db, id, clock());
    },
  };
}
