import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { askRecount } from '#domains/stock/recounts.ts';
import { noteSights } from '#domains/stock/sights/note-sights.ts';
import type { FormatId, OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type DoneBy, lastDone, lockOrder } from '../lock-as-shown.ts';
import { noteEvent } from '../order-events.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { findShelfTasks } from './find-shelf-tasks.ts';
import { checksOfOrders, writeFound } from './shelf-checks.store.ts';

export interface AnswerShelfCheck extends By {
  number: OrderNumber;
  formatId: FormatId;
  /** How many of the order's bottles stand there; a number above what it takes counts as all. */
  found: number;
  /** The number found before, as shown on the page; null if no one had looked. */
  was: number | null;
}

export type ShelfCheckAnswer =
  /** `lacking`: missing bottles, to be replaced by an offered one or left out. */
  | { kind: 'shelf-checked'; bottle: string; lacking: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'already-packed'; by: DoneBy | null }
  /** There is no check for this size, or no longer one. */
  | { kind: 'no-check' }
  /** Someone else has looked in the meantime. */
  | { kind: 'checked-before'; found: number; by: DoneBy };

/**
 * What someone saw on the shelf of a doubtful bottle (B-062): if all of them are there the order may be
 * packed; if fewer, it waits until another is offered or they are left out, and the size is to be counted.
 * Either way the books learn how far they can be trusted. What was missing may still be found later.
 */
export function answerShelfCheck(db: Db, request: AnswerShelfCheck): Promise<ShelfCheckAnswer> {
  const { number, formatId, found, was, ...by } = request;
  if (!Number.isSafeInteger(found) || found < 0) throw new RangeError(`Nobody can find ${found} bottles`);
  return inTransaction(db, async (tx): Promise<ShelfCheckAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, order.id, 'cancelled') };
    if (order.step !== 'received')
      return { kind: 'already-packed', by: await lastDone(tx, order.id, 'packed') };
    const check = (await checksOfOrders(tx, [order.id])).find((each) => each.formatId === formatId);
    if (!check) return { kind: 'no-check' };
    if (check.found !== was && check.found !== null && check.answeredBy !== null)
      return {
        ...{ kind: 'checked-before', found: check.found },
        by: { what: 'shelf-checked', actor: check.answeredBy, at: check.answeredAt ?? by.now },
      };
    const task = (await findShelfTasks(tx, [order.id])).find((each) => each.formatId === formatId);
    if (!task) return { kind: 'no-check' };
    const seen = Math.min(found, task.bottles);
    const lacking = task.bottles - seen;
    await writeFound(tx, check, { found: seen, actor: by.actor, now: by.now });
    await noteSights(tx, [{ formatId, isWrong: lacking > 0, at: by.now }], {
      ...{ kind: 'check', actor: by.actor },
    });
    if (lacking > 0)
      await askRecount(
        tx,
        { formatId, why: `${seen} of ${task.bottles} found on the shelf for order ${number}` },
        by,
      );
    await raiseVersion(tx, order.id);
    const note = `${task.name}: ${foundWords(seen, task.bottles)}`;
    await noteEvent(tx, order.id, { what: 'shelf-checked', note, actor: by.actor, at: by.now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'shelf-checked',
      after: { formatId, found: seen, of: task.bottles },
    });
    return { kind: 'shelf-checked', bottle: task.name, lacking };
  });
}

function foundWords(found: number, of: number): string {
  if (found === 0) return 'not there';
  return found === of ? 'found' : `${found} of ${of} found`;
}
