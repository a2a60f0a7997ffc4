/** Another bottle is offered at the desk, and answered behind its link. */
import { findOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { agreePath } from '#domains/orders/proposals/agree-key.ts';
import { answerProposal } from '#domains/orders/proposals/answer-proposal.ts';
import { findCandidates } from '#domains/orders/proposals/find-candidates.ts';
import { waitingOf } from '#domains/orders/proposals/find-proposals.ts';
import { proposeSubstitute } from '#domains/orders/proposals/propose-substitute.ts';
import { withdrawProposal } from '#domains/orders/proposals/withdraw-proposal.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { OrderId } from '#kit/ids.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

type State = 'asked' | 'call' | 'agreed' | 'declined' | 'withdrawn';

const desk = { staff: 'clerk', widths: [375, 768, 1_400] } as const;
const shopper = { widths: [375, 768, 1_400] } as const;
const by = () => ({ actor: 'pictures', now: Date.now() });

async function orderOf({ db, orders }: PictureShop): Promise<Order> {
  const order = await findOrder(db, orders['delivery-received'].replace('/orders/', '') as OrderId);
  if (!order) throw new Error('There is such an order');
  return order;
}

/** A new question about the order's first line, in the given state, and its link. */
async function questionIn(state: State, shop: PictureShop): Promise<{ order: Order; link: string }> {
  const { db } = shop;
  const order = await orderOf(shop);
  const { number } = order;
  for (const { id } of await waitingOf(db, order.id)) await withdrawProposal(db, { number, id, ...by() });
  for (const position of order.lines.keys()) {
    const line = { position, quantity: 1 };
    for (const { pack } of await findCandidates(db, order, line)) {
      const asked = await proposeSubstitute(db, {
        ...{ number, ...line, packId: pack.packId, store: defaultStore },
        ...by(),
      });
      if (asked.kind !== 'proposed') continue;
      const { id } = asked.proposal;
      if (state === 'call') await answerProposal(db, { id, answer: 'call', ...by() });
      if (state === 'agreed') await answerProposal(db, { id, answer: 'agree', ...by() });
      if (state === 'declined') await answerProposal(db, { id, answer: 'decline', ...by() });
      if (state === 'withdrawn') await withdrawProposal(db, { number, id, ...by() });
      return { order, link: agreePath(makeSigner(testAppKey, 'second choice'), id) };
    }
  }
  throw new Error('Nothing on the shelf can be offered');
}

const atDesk = (state: State, page: '' | '/pack') => async (shop: PictureShop) =>
  `/desk/orders/${(await questionIn(state, shop)).order.number}${page}`;
const behindLink = (state: State, page: '' | '/done') => async (shop: PictureShop) =>
  `${(await questionIn(state, shop)).link}${page}`;

/** These come before the questions that are accepted, which leave less to ask about. */
export const secondChoiceScenes: readonly Scene[] = [
  {
    ...desk,
    name: 'second-choice-offer',
    path: async (shop) => `/desk/orders/${(await orderOf(shop)).number}/pack`,
    windowOnly: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Not there/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'Ask the buyer' }).waitFor();
    },
  },
  { ...desk, name: 'second-choice-pack-asked', path: atDesk('asked', '/pack') },
  { ...desk, name: 'second-choice-order-asked', path: atDesk('asked', ''), staff: 'manager' },
  { ...desk, name: 'second-choice-pack-call', path: atDesk('call', '/pack'), staff: 'manager' },
  { ...shopper, name: 'second-choice-agree', path: behindLink('asked', '') },
  { ...shopper, name: 'second-choice-call', path: behindLink('call', '') },
  { ...shopper, name: 'second-choice-withdrawn', path: behindLink('withdrawn', '/done'), widths: [375] },
  { ...shopper, name: 'second-choice-agreed', path: behindLink('agreed', '/done'), widths: [375] },
  { ...shopper, name: 'second-choice-declined', path: behindLink('declined', '/done'), widths: [375] },
];
