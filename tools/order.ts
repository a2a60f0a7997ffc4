/**
 * Shows orders and moves them on: `npm run order -- list`. A running shop does what follows: money, messages
 * and points.
 */

import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { findOrderMessages } from '#domains/notifications/find-order-messages.ts';
import { requestResend } from '#domains/notifications/request-resend.ts';
import { cameBack } from '#domains/orders/came-back.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { changeContact } from '#domains/orders/change-contact.ts';
import { findPlacedOrder, listForCounter } from '#domains/orders/find-order.ts';
import { findUnpaid } from '#domains/orders/find-unpaid.ts';
import { correctGift } from '#domains/orders/gifts/correct-gift.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { markPaidAtTill } from '#domains/orders/handing-over/mark-paid-at-till.ts';
import { refuseAtCounter } from '#domains/orders/handing-over/refuse-at-counter.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { unpackOrder } from '#domains/orders/packing/unpack-order.ts';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { restockFreeOrder } from '#domains/orders/refunds/restock-free-order.ts';
import { returnOrder } from '#domains/orders/return-order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { substituteLine } from '#domains/orders/substitutions/substitute-line.ts';
import { writeOffOrder } from '#domains/orders/write-off-order.ts';
import { systemClock } from '#kit/clock.ts';
import type { OrderNumber, PackId } from '#kit/ids.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './command-line/current-user.ts';
import { findPackBySlug } from './command-line/find-pack-by-slug.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { answerWords, type OrderAnswer } from './order/answer-words.ts';
import { eventLine, moneyLines } from './order/history-lines.ts';
import { messageLine, orderLine, orderSheet } from './order/order-lines.ts';
import { flags, type OrderOrder, parseArgs } from './order/parse-args.ts';
import { usage } from './order/usage.ts';

/** More than this is too long to read through; older orders are looked up by their number. */
const maxListed = 50;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const read = parseArgs(words);
  if (typeof read === 'string') return stop(read);
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    return await obey(database.db, read.order, { actor: commandUser(read.by), now: systemClock() });
  } finally {
    await database.close();
  }
}

interface Who {
  actor: string;
  now: number;
}

async function obey(db: Db, order: OrderOrder, who: Who): Promise<number> {
  if (order.verb === 'list') return list(db, who);
  if (order.verb === 'show') return show(db, order.number, who);
  const answer = order.verb === 'substitute' ? await substitute(db, order, who) : await move(db, order, who);
  if (typeof answer === 'string') return stop(answer);
  const { kind, sentence } = answerWords(order, answer);
  return kind === 'done' ? say([sentence]) : stop(sentence);
}

type Substituting = Extract<OrderOrder, { verb: 'substitute' }>;

/**
 * Returns a text if there is a sentence to print: the substitute is given by its product, which has to be
 * found first.
 */
async function substitute(
  db: Db,
  { number, position, quantity, sent, restock }: Substituting,
  who: Who,
): Promise<OrderAnswer | string> {
  const bottles = (await findPlacedOrder(db, number))?.lines[position]?.bottles ?? null;
  const packId = 'packId' in sent ? (sent.packId as PackId) : await findPackBySlug(db, { ...sent, bottles });
  if (typeof packId === 'string') return packId;
  return substituteLine(db, { number, position, quantity, packId, restock, ...who });
}

type Moving = Exclude<OrderOrder, { verb: 'list' | 'show' | 'substitute' }>;

function move(db: Db, order: Moving, who: Who): Promise<OrderAnswer> {
  const { number } = order;
  switch (order.verb) {
    case 'pack':
      return packOrder(db, { number, ...who });
    case 'unpack':
      return unpackOrder(db, { number, ...who });
    case 'leave-out':
      return leaveOutLine(db, {
        number,
        ...{ position: order.position, quantity: order.quantity, why: order.why, restock: order.restock },
        ...who,
      });
    case 'refuse':
      return refuseAtCounter(db, { number, why: order.why, ...who });
    case 'take-back':
      return takeBackHandOver(db, { number, why: order.reason, ...who });
    case 'paid-at-till':
      return markPaidAtTill(db, { number, receipt: order.receipt, ...who });
    case 'out':
      return sendOut(db, { number, ...who });
    case 'hand-over':
    case 'deliver': {
      const method = order.verb === 'deliver' ? 'delivery' : 'pickup';
      const seen = { isOfAge: true, isSober: true, person: null };
      const idCheck = order.document === null ? null : { document: order.document, ...seen };
      return handOverOrder(db, { number, method, idCheck, tracking: null, ...who });
    }
    case 'ship':
      return handOverOrder(db, {
        number,
        method: 'shipping',
        idCheck: null,
        tracking: order.tracking,
        ...who,
      });
    case 'came-back':
      return order.returned
        ? returnOrder(db, { number, why: order.why, ...order.returned, ...who })
        : cameBack(db, { number, why: order.why, ...who });
    case 'contact':
      return changeContact(db, { number, email: order.email, phone: order.phone, ...who });
    case 'gift':
      return inTransaction(db, (tx) => correctGift(tx, { number, gift: order.gift, ...who }));
    case 'resend':
      return requestResend(db, { number, messageKind: order.messageKind, ...who });
    case 'cancel':
      return cancelOrder(db, { number, reason: order.reason, restock: order.restock, ...who });
    case 'write-off':
      return writeOffOrder(db, { number, reason: order.reason, ...who });
    case 'refund':
      return refund(db, order, who);
  }
}

/** A free order has no money to refund: only bottles can be returned. */
async function refund(
  db: Db,
  { number, wish, reason, restock }: Extract<OrderOrder, { verb: 'refund' }>,
  who: Who,
): Promise<OrderAnswer> {
  const answer = await refundOrder(db, { number, wish, reason, restock, ...who });
  return answer.kind === 'cost-nothing' && restock
    ? restockFreeOrder(db, { number, wish, reason, ...who })
    : answer;
}

/** The list shows names, so its printing is recorded (B-290). */
async function list(db: Db, who: Who): Promise<number> {
  const orders = await listForCounter(db, maxListed);
  const unpaid = await findUnpaid(db, orders);
  if (orders.length > 0)
    await noteOpening(db, { ...who, subject: { kind: 'orders', id: 'list' }, verb: 'listed' });
  return say(
    orders.length === 0
      ? ['There are no orders yet.']
      : orders.map((order) => orderLine(order, unpaid.has(order.id))),
  );
}

async function show(db: Db, number: OrderNumber, who: Who): Promise<number> {
  const order = await findPlacedOrder(db, number);
  const purchase = order && (await findPurchase(db, order.id));
  if (!purchase) return stop(`There is no placed order ${number}.`);
  const { id } = purchase.order;
  const { events, money } = await orderHistory(db, id);
  const messages = await findOrderMessages(db, id);
  if (purchase.order.phone !== '')
    await noteOpening(db, { ...who, subject: { kind: 'order', id: number }, verb: 'opened' });
  return say([
    ...orderSheet(purchase),
    ...moneyLines(money),
    ...events.map(eventLine),
    ...messages.map(messageLine),
  ]);
}

function say(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
