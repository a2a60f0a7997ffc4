import { setImmediate as turn } from 'node:timers/promises';
import { type MovedAfter, readCaptured } from '#domains/payments/moved/read-moved-money.ts';
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { closeName } from './day-close/day-figures.rules.ts';
import { readMark } from './postings/postings.store.ts';
import { changedClosedDays, mismatchedLines, postedTotals } from './postings-proof.store.ts';

/**
 * Proves that postings add up, match what was captured, and stay as a close has frozen them (B-230, B-307).
 */
export async function proveReports(books: Books): Promise<Proof[]> {
  return [
    proofOf(
      'postings-are-their-lines',
      (await mismatchedLines(books)).map(
        ({ key, goods, lines }) =>
          `${key}: ${formatCents(goods)} of goods, ${formatCents(lines)} according to its lines.`,
      ),
    ),
    proofOf('captured-is-posted', await mismatchedCaptures(books)),
    proofOf(
      'closed-days-stay',
      (await changedClosedDays(books)).map(
        ({ close, total }) =>
          `${closeName(close)} of ${formatDay(close.day)}: ${formatCents(close.figures.sold.totalCents)} taken, ${formatCents(total)} according to what is posted.`,
      ),
    ),
  ];
}

/** What was captured within this time before the last posting may not have been posted yet. */
const onTheWayMs = 60 * 60_000;

/** Payments captured well before the last posting that are not posted with the same amount. */
async function mismatchedCaptures({ db, keysAtOnce }: Books): Promise<string[]> {
  const mark = await readMark(db, 'captured');
  const wrong: string[] = [];
  let after: MovedAfter = { at: 0, id: '' };
  for (;;) {
    const rows = await readCaptured(db, after, keysAtOnce);
    const due = rows.filter(({ at }) => at < mark.at - onTheWayMs);
    const totals = await postedTotals(
      db,
      due.map(({ orderId }) => `sale:${orderId}`),
    );
    for (const { id, orderId, amountCents } of due) {
      const posted = totals.get(`sale:${orderId}`);
      if (posted !== amountCents)
        wrong.push(
          `Payment ${id} of ${formatCents(amountCents)}: ${posted === undefined ? 'nothing' : formatCents(posted)} is posted.`,
        );
    }
    const last = rows.at(-1);
    if (!last || due.length < rows.length || rows.length < keysAtOnce) return wrong;
    after = last;
    await turn();
  }
}
