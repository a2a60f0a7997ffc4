import type { Db } from '#db/connection.ts';
import { readShipped } from '#domains/orders/sold/read-shipped.ts';
import { csvLine } from '#kit/csv.ts';
import { writeMinute } from '#kit/store-day.ts';

const head = ['order', 'given to the carrier', 'county', 'city', 'zip', 'bottles', 'service', 'parcels'];

/**
 * What was given to carriers, order by order, without a name or a street (B-292): lines of a CSV file.
 *
 * @param span epoch ms; from one moment until before another
 */
export async function writeShipmentsCsv(db: Db, span: { from: number; until: number }): Promise<string> {
  const shipped = await readShipped(db, span);
  return [
    csvLine(head),
    ...shipped.map(({ number, at, county, city, zip, bottles, service, parcels }) =>
      csvLine([String(number), writeMinute(at), county, city, zip, String(bottles), service, parcels]),
    ),
  ].join('');
}
