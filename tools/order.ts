/** Shows orders and moves them on: `npm run order -- list`. Messages and points follow from a running shop. */
import type { Db } from '#db/connection.ts';
import { findOrderMessages } from '#domains/notifications/find-order-messages.ts';
import { findPlacedOrder } from '#domains/orders/find-placed-order.ts';
import { type HandOverAnswer, handOverOrder } from '#domains/orders/hand-over-order.ts';
import { listForCounter } from '#domains/orders/list-orders.ts';
import { type PackAnswer, packOrder } from '#domains/orders/pack-order.ts';
import { systemClock } from '#kit/clock.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { messageLine, orderLine, orderSheet } from './order/order-lines.ts';
import { type OrderOrder, readWords } from './order/read-words.ts';
import { whoIsHere } from './who-is-here.ts';

/** As many as a counter looks through; older ones are found by their number. */
const mostListed = 50;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const read = readWords(words);
  if (typeof read === 'string') return stop(read);
  const database = await openShopDatabase(process.env);
  if (!database) return 1;
  try {
    return await answer(database.db, read.order, read.by ?? whoIsHere(), systemClock());
  } finally {
    await database.close();
  }
}

async function answer(db: Db, order: OrderOrder, actor: string, now: number): Promise<number> {
  if (order.verb === 'list') return list(db);
  const { number } = order;
  switch (order.verb) {
    case 'show': {
      const found = await findPlacedOrder(db, number);
      if (!found) return stop(`There is no placed order ${number}.`);
      return say([...orderSheet(found), ...(await findOrderMessages(db, found.id)).map(messageLine)]);
    }
    case 'pack':
      return report(number, await packOrder(db, { number, actor, now }));
    case 'hand-over':
    case 'deliver': {
      const method = order.verb === 'deliver' ? 'delivery' : 'pickup';
      const idCheck = order.document === null ? null : { document: order.document };
      return report(number, await handOverOrder(db, { number, method, idCheck, tracking: null, actor, now }));
    }
    case 'ship':
      return report(number, await handOverOrder(db, { number, method: 'shipping', idCheck: null, tracking: order.tracking, actor, now }));
  }
}

async function list(db: Db): Promise<number> {
  const orders = await listForCounter(db, mostListed);
  return say(orders.length === 0 ? ['There are no orders yet.'] : orders.map(orderLine));
}

function report(number: number, answered: PackAnswer | HandOverAnswer): number {
  switch (answered.kind) {
    case 'packed':
      return say([`Order ${number} is packed; its buyer will be told.`]);
    case 'handed-over':
      return say([`Order ${number} is handed over.`]);
    case 'unknown-order':
    case 'not-placed':
      return stop(`There is no placed order ${number}.`);
    case 'already-packed':
      return stop(`Order ${number} is packed already.`);
    case 'already-handed-over':
      return stop(`Order ${number} is handed over already.`);
    case 'not-packed':
      return stop(`Order ${number} is not packed yet: npm run order -- pack ${number}`);
    case 'other-method':
      return stop(`Order ${number} is for ${answered.method}.`);
    case 'id-not-checked':
      return stop(
        "Say which ID showed that the person is 21 or older, such as --id 'driver license'. Without one, nothing is handed over.",
      );
    case 'tracking-missing':
      return stop('Name the carrier and its tracking number: --carrier UPS --tracking 1Z…');
  }
}

function say(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
