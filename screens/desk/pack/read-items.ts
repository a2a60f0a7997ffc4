/** The bottles of one or several orders, as the pages for picking show them (B-065). */
import type { Db } from '#db/connection.ts';
import { type Bottle, readBottles } from '#domains/catalogue/read-bottles.ts';
import type { Order } from '#domains/orders/order.ts';
import { type Picking, readPicking } from '#domains/orders/picking/read-picking.ts';
import { readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { comparePlaces } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { meaningsOf } from '../barcode-calls.ts';
import type { PickItemProps } from './props.ts';
import { type Codes, nothing } from './scan.rules.ts';

export interface BoxedOrder {
  order: Order;
  box: string | null;
}

interface PickView {
  items: PickItemProps[];
  codes: Codes;
  /** In the order of the orders. */
  pickings: Picking[];
}

export async function readPickView(db: Db, boxed: readonly BoxedOrder[]): Promise<PickView> {
  const pickings: Picking[] = [];
  for (const { order } of boxed) pickings.push(await readPicking(db, order));
  const formatIds = [...new Set(pickings.flatMap(({ items }) => items.map(({ formatId }) => formatId)))];
  const [bottles, places, own] = await Promise.all([
    readBottles(db, formatIds),
    readShelfPlaces(db, formatIds),
    readBarcodes(db, formatIds),
  ]);
  const items = boxed.flatMap((each, at) => pickItemsOf(each, pickings[at], { bottles, places }));
  items.sort((one, other) => comparePlaces(one.place, other.place));
  const gtins = [...new Set(own.map(({ gtin }) => gtin))];
  return { items, codes: await meaningsOf(db, gtins), pickings };
}

/** The bottles of one order to fetch, in the order of its lines. */
export function pickItemsOf(
  { order, box }: BoxedOrder,
  { items = [], picked = [] }: Partial<Picking> = {},
  { bottles, places }: { bottles: ReadonlyMap<FormatId, Bottle>; places: ReadonlyMap<FormatId, string> },
): PickItemProps[] {
  return items.flatMap(({ position, formatId, bottles: needed, packBottles }): PickItemProps[] => {
    const bottle = bottles.get(formatId);
    const line = order.lines[position];
    if (!bottle || !line) return [];
    const pick = picked.find((each) => each.position === position && each.formatId === formatId);
    const { name, producer, vintage, size, art } = bottle;
    return [
      {
        ...{ name, producer, vintage, size, art, formatId, position, needed, packBottles, box },
        key: `${order.number}:${position}:${formatId}`,
        number: order.number,
        packs: needed / packBottles,
        photo: bottle.photo === null ? null : `/${bottle.photo}`,
        place: places.get(formatId) ?? null,
        insteadOf: formatId === line.formatId ? null : `${line.productName}, ${line.size}`,
        picked: pick ? { scanned: pick.scanned, byEye: pick.byEye } : nothing,
      },
    ];
  });
}
