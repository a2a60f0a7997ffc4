/** The fields that the list shows if it is narrowed to a gap (B-154). */
import type { Db } from '#db/connection.ts';
import {
  findGapPacks,
  type GapPack,
  isPackGap,
  type PackGap,
} from '#domains/catalogue/desk-list/find-gap-packs.ts';
import type { Gap } from '#domains/catalogue/desk-list/gaps.rules.ts';
import { maxLengths, typedText } from '#domains/catalogue/edit/field-values.rules.ts';
import { maxPriceLength } from '#domains/catalogue/prices/max-price.rules.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import { maxCodeLength } from '#domains/stock/barcodes/gtin.rules.ts';
import { maxPlaceLength } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { formName, seenName } from '../product-form-names.rules.ts';
import type { Fix } from './props.ts';

type Fields = Pick<Fix, 'name' | 'label' | 'look' | 'maxLength'>;

const ofProduct: Readonly<Partial<Record<Gap, Fields>>> = {
  tagline: { name: 'tagline', label: 'Tagline', look: 'line', maxLength: maxLengths.tagline },
  notes: { name: 'description', label: 'Description', look: 'text', maxLength: maxLengths.description },
  strength: {
    name: 'abvTenths',
    label: 'Alcohol by volume, %',
    look: 'amount',
    maxLength: maxLengths.abvTenths,
  },
};

const actOf = (gap: Gap): StaffAct => {
  if (gap === 'cost' || gap === 'below-cost') return 'change-prices';
  return gap === 'barcode' || gap === 'place' ? 'work-stock' : 'edit-products';
};

/** @returns what is to be typed, by product; nothing for a gap that no single field can fix */
export async function showFixes(
  db: Db,
  gap: Gap | undefined,
  { productIds, isOpen }: { productIds: readonly number[]; isOpen: (act: StaffAct) => boolean },
): Promise<ReadonlyMap<number, Fix[]>> {
  if (gap === undefined || !isOpen(actOf(gap))) return new Map();
  if (isPackGap(gap)) {
    const packs = await findGapPacks(db, gap, productIds);
    return new Map([...packs].map(([id, each]) => [id, each.map((pack) => fixOfPack(id, gap, pack))]));
  }
  const fields = ofProduct[gap];
  if (!fields) return new Map();
  const more = { [seenName(fields.name)]: '' };
  return new Map(productIds.map((id) => [id, [{ path: pathOf(id), ...fields, value: '', more }]]));
}

function fixOfPack(productId: number, gap: PackGap, pack: GapPack): Fix {
  const { formatId, packId, bottles, priceCents } = pack;
  const path = pathOf(productId);
  const name = sizeName(pack.label, bottles);
  switch (gap) {
    case 'barcode':
      return {
        ...{ path: `${path}/codes`, name: 'code', label: `Bar code of ${pack.label}`, look: 'code' },
        ...{ value: '', maxLength: maxCodeLength, more: { formatId: String(formatId), bottles: '1' } },
      };
    case 'place': {
      const field = formName(`size:${formatId}`, 'place');
      return {
        ...{ path, name: field, label: `Place of ${pack.label}`, look: 'line' },
        ...{ value: '', maxLength: maxPlaceLength, more: { [seenName(field)]: '' } },
      };
    }
    case 'cost': {
      const field = formName(`pack:${packId}`, 'costCents');
      return {
        ...{ path, name: field, label: `Cost of ${name}`, look: 'amount' },
        ...{ value: '', maxLength: maxPriceLength, more: { [seenName(field)]: '' } },
      };
    }
    case 'below-cost': {
      const field = formName(`pack:${packId}`, 'priceCents');
      const value = typedText('priceCents', priceCents);
      return {
        ...{ path, name: field, label: `Price of ${name}`, look: 'amount' },
        ...{ value, maxLength: maxPriceLength, more: { [seenName(field)]: value } },
      };
    }
  }
}

const pathOf = (productId: number) => `/desk/products/${productId}`;
