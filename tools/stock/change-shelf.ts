/** `npm run stock -- barcode` and `-- place`. */
import type { Db } from '#db/connection.ts';
import type { StockLevel } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { addBarcode, removeBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { systemClock } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { commandUser } from '../command-line/current-user.ts';
import type { StockOrder } from './parse-args.ts';
import { bottlesText } from './stock-lines.ts';

type Ordered<Verb extends StockOrder['verb']> = Extract<StockOrder, { verb: Verb }>;

/** Prints what was done; returns the exit code. */
export async function changeBarcode(
  db: Db,
  { slug, size, formatId }: StockLevel,
  { code, bottles, isRemoved, by }: Ordered<'barcode'>,
): Promise<number> {
  const request = { code, formatId: formatId as FormatId, actor: commandUser(by), now: systemClock() };
  const answer = isRemoved ? await removeBarcode(db, request) : await addBarcode(db, { ...request, bottles });
  const what = `${slug}  ${size}`;
  switch (answer.kind) {
    case 'added':
      return done(`${formatGtin(answer.barcode.gtin)} is ${bottlesText(bottles)} of ${what}.`);
    case 'there-already':
      return done(`${formatGtin(answer.barcode.gtin)} is a code of ${what} already. Nothing was changed.`);
    case 'removed':
      return done(`${formatGtin(answer.barcode.gtin)} is no longer a code of ${what}.`);
    case 'not-there':
      return refused(`${what} has no such code.`);
    case 'no-code':
      return refused(
        `${code} is not a bar code: it has 8, 12, 13 or 14 digits, and the last one checks the others.`,
      );
    case 'unknown-format':
      return refused(`${slug} has no stock in ${size}.`);
  }
}

/** Prints what was done; returns the exit code. */
export async function changePlace(
  db: Db,
  { slug, size, formatId }: StockLevel,
  { place, by }: Ordered<'place'>,
): Promise<number> {
  const request = { place, formatId: formatId as FormatId, actor: commandUser(by), now: systemClock() };
  const answer = await setShelfPlace(db, request);
  const what = `${slug}  ${size}`;
  switch (answer.kind) {
    case 'set':
      return done(
        answer.place === null ? `${what} no longer has a place.` : `${what} stands at ${answer.place}.`,
      );
    case 'same':
      return done(`${what}: ${answer.place ?? 'no place'} already. Nothing was changed.`);
    case 'changed-since':
      return refused(`${what} was moved meanwhile. Nothing was changed.`);
    case 'no-place':
      return refused('A place has at most 12 letters and digits, as A-03 or COOLER 2.');
    case 'unknown-format':
      return refused(`${slug} has no stock in ${size}.`);
  }
}

function done(sentence: string): number {
  console.log(sentence);
  return 0;
}

function refused(sentence: string): number {
  console.error(sentence);
  return 1;
}
