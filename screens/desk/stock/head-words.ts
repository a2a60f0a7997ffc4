import type { Db } from '#db/connection.ts';
import type { Receipt } from '#domains/purchasing/receipt.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';

/** 'Invoice 4471 was received on Nov 3, 2:10 pm by Ann.', and a link to it (B-161). */
export async function existingReceiptWords(
  db: Db,
  { id, invoiceNumber, opened, received }: Receipt,
  now: number,
): Promise<{ words: string; href: string }> {
  const nameOf = await readActorNames(db);
  const words = received
    ? `Invoice ${invoiceNumber} was received on ${formatMoment(received.at, now)} by ${nameOf(received.by)}.`
    : `Invoice ${invoiceNumber} is being received: ${nameOf(opened.by)} opened it, ${formatMoment(opened.at, now)}.`;
  return { words, href: `/desk/stock/receive/${id}` };
}
