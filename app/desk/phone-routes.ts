import { keyedCardsScreen } from '#screens/desk/keyed-cards/handlers.ts';
import { draftActs } from '#screens/desk/phone/draft-acts.ts';
import { phoneScreen } from '#screens/desk/phone/handlers.ts';
import { keyCardScreen } from '#screens/desk/phone/key-card.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

/** The URLs of orders by telephone at the desk; the buyer's own is `/pay/:key`. */
export function phoneRoutes(shop: Shop, act: DeskRule): Route[] {
  const phone = phoneScreen(shop);
  const draft = draftActs(shop);
  const card = keyCardScreen(shop);
  const keyedCards = keyedCardsScreen(shop);
  const key = act('key-card');
  const terms = act('edit-terms');
  const take = act('take-phone-order');
  const at = '/desk/drafts/:id';
  return [
    get('/desk/orders/new', 'desk.phone.new', phone.new, take),
    get('/desk/drafts', 'desk.drafts', phone.list, take),
    post('/desk/drafts', 'desk.drafts.begin', phone.begin, take),
    post('/desk/drafts/callers', 'desk.drafts.callers', phone.callers, take),
    get(at, 'desk.draft', phone.show, take),
    post(`${at}/bottles`, 'desk.draft.bottles', phone.bottles, take),
    post(`${at}/line`, 'desk.draft.line', draft.line, take),
    post(`${at}/way`, 'desk.draft.way', draft.way, take),
    post(`${at}/address`, 'desk.draft.address', draft.address, take),
    post(`${at}/slot`, 'desk.draft.slot', draft.slot, take),
    post(`${at}/goes-with`, 'desk.draft.goes-with', draft.goesWith, take),
    post(`${at}/customer`, 'desk.draft.customer', draft.customer, take),
    post(`${at}/note`, 'desk.draft.note', draft.note, take),
    get(`${at}/card`, 'desk.draft.card', card.show, key),
    post(`${at}/card`, 'desk.draft.card.pay', card.pay, key),
    get('/desk/keyed-cards', 'desk.keyed-cards', keyedCards.show, terms),
    post('/desk/keyed-cards', 'desk.keyed-cards.change', keyedCards.change, terms),
    post(`${at}/send`, 'desk.draft.send', draft.send, take),
    post(`${at}/resend`, 'desk.draft.resend', draft.resend, take),
    post(`${at}/withdraw`, 'desk.draft.withdraw', draft.withdraw, take),
  ];
}
