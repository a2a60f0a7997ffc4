import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import type { ShopServer } from '../http/shop-server.ts';
import type { Ask } from './ask.ts';

/** A phone order, from the caller to its end. */
export async function askAboutPhoneOrders(ask: Ask, shop: ShopServer): Promise<void> {
  const [packId] = await stockWine(shop.database.db, { onHand: 10 }, noon);
  const id = 'd'.repeat(32);
  const caller = { firstName: 'Ada', lastName: 'Vine', phone: '(516) 555-0100', email: '' };
  const at = `/desk/drafts/${id}`;
  for (const who of ['guest', 'clerk'] as const) {
    await ask(who, 'desk.phone.new', '/desk/orders/new');
    await ask(who, 'desk.drafts.callers', '/desk/drafts/callers', 'POST', { phone: '(516) 555-0101' });
    await ask(who, 'desk.drafts.begin', '/desk/drafts', 'POST', { id, ...caller });
    await ask(who, 'desk.draft.bottles', `${at}/bottles`, 'POST', { find: 'gamay' });
    await ask(who, 'desk.draft.line', `${at}/line`, 'POST', { packId, quantity: 2 });
    await ask(who, 'desk.draft.way', `${at}/way`, 'POST', { method: 'delivery' });
    await ask(who, 'desk.draft.address', `${at}/address`, 'POST', { address: 'x' });
    await ask(who, 'desk.draft.slot', `${at}/slot`, 'POST', { slotId: '2026-11-20T17:00' });
    await ask(who, 'desk.draft.goes-with', `${at}/goes-with`, 'POST', { number: '' });
    await ask(who, 'desk.draft.customer', `${at}/customer`, 'POST', caller);
    await ask(who, 'desk.draft.note', `${at}/note`, 'POST', { note: 'Rings twice' });
    await ask(who, 'desk.draft.send', `${at}/send`, 'POST');
    await ask(who, 'desk.draft.resend', `${at}/resend`, 'POST');
    await ask(who, 'desk.draft.card', `${at}/card`);
    await ask(who, 'desk.draft.card.pay', `${at}/card`, 'POST');
    await ask(who, 'desk.draft', at);
    await ask(who, 'desk.drafts', '/desk/drafts');
    await ask(who, 'desk.draft.withdraw', `${at}/withdraw`, 'POST');
  }
  await ask('owner', 'desk.draft.card', `${at}/card`);
  await ask('clerk', 'desk.keyed-cards', '/desk/keyed-cards');
  await ask('owner', 'desk.keyed-cards', '/desk/keyed-cards');
  await ask('owner', 'desk.keyed-cards.change', '/desk/keyed-cards', 'POST', { on: 'no' });
}
