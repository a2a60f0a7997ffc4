/** The only SQL on `sample_labels`: what the embedded adapter sold. */
import type { Db } from '#db/connection.ts';
import type { SampleLabelRow } from '#db/tables/shipments.ts';

export type NewSample = Omit<SampleLabelRow, 'times_bought' | 'times_voided'>;

export async function insertSamples(db: Db, samples: readonly NewSample[]): Promise<void> {
  const rows = samples.map((sample) => ({ ...sample, times_bought: 0, times_voided: 0 }));
  await db.insertInto('sample_labels').values(rows).execute();
}

export function findSample(db: Db, shipment: string): Promise<SampleLabelRow | undefined> {
  return db.selectFrom('sample_labels').selectAll().where('shipment', '=', shipment).executeTakeFirst();
}

/** Buys the label once per shipment, however often this is requested. */
export async function buySample(db: Db, shipment: string): Promise<void> {
  await db
    .updateTable('sample_labels')
    .set((row) => ({ times_bought: row('times_bought', '+', 1) }))
    .where('shipment', '=', shipment)
    .where('times_bought', '=', 0)
    .execute();
}

export async function voidSample(db: Db, shipment: string): Promise<void> {
  await db
    .updateTable('sample_labels')
    .set((row) => ({ times_voided: row('times_voided', '+', 1) }))
    .where('shipment', '=', shipment)
    .where('times_bought', '=', 1)
    .where('times_voided', '=', 0)
    .execute();
}
