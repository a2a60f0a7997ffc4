import type { OrderId } from '#kit/ids.ts';
import type { ParcelId } from './parcel.ts';
import { findParcel } from './parcels.store.ts';
import type { LabelImage } from './ports.ts';
import type { LabelDeps } from './price-labels.ts';

/** The label of a box of this order, while the box is here; the vendor stores it, the shop does not. */
export async function findLabel(
  { db, labels }: Pick<LabelDeps, 'db' | 'labels'>,
  orderId: OrderId,
  id: string,
): Promise<LabelImage | { kind: 'unknown' }> {
  const parcel = await findParcel(db, id as ParcelId);
  const isHere = parcel?.orderId === orderId && parcel.state === 'bought';
  if (!parcel || !isHere || parcel.vendor !== labels?.vendor) return { kind: 'unknown' };
  return labels.image(parcel.shipment);
}
