import type { Db } from '#db/connection.ts';
import { itemCounts } from './counts.store.ts';

/** Whether, as far as we know, the till shows a different number than it should by now. */
export async function countsWait(db: Db, locationId: string): Promise<boolean> {
  const asked = { locationId, moment: 0, isDueOnly: true, after: '', limit: 1 };
  return (await itemCounts(db, asked)).length > 0;
}
