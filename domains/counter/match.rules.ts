/** Determines what an item of the till is from what the till says about it (B-175). */
import { type Gtin, readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import type { FormatId } from '#kit/ids.ts';

/** A case at the till; a larger number is a typo. */
export const maxBottlesOfUnit = 48;

/** The item as stored: the key of the till's item, or 'code:…' from a file. */
export interface ReportedItem {
  key: string;
  name: string;
  code: string;
  sku: string;
}

export interface Meaning {
  formatId: FormatId;
  bottles: number;
}

/** A size's own short name at the till: a bare number could too easily belong to something else. */
export const skuOf = (formatId: number): string => `DEMIJOHN-${formatId}`;

export function formatOfSku(sku: string): FormatId | null {
  const [, id] = /^DEMIJOHN-(\d{1,9})$/.exec(sku.trim()) ?? [];
  return id === undefined ? null : (Number(id) as FormatId);
}

/** Tills store codes with or without their leading zeros. */
export const gtinOf = ({ code }: Pick<ReportedItem, 'code'>): Gtin | null => readGtin(code);

/**
 * By its code first, then by its short name. A code that several bottles share decides nothing by itself: a
 * person looks at the label.
 */
export function meaningOf(
  item: ReportedItem,
  codes: readonly (Meaning & { gtin: string })[],
  knownFormats: ReadonlySet<FormatId>,
): Meaning | null {
  const gtin = gtinOf(item);
  const meant = codes.filter((each) => each.gtin === gtin);
  if (gtin !== null && meant.length > 0)
    return meant.length === 1 && meant[0] ? { formatId: meant[0].formatId, bottles: meant[0].bottles } : null;
  const formatId = formatOfSku(item.sku);
  return formatId !== null && knownFormats.has(formatId) ? { formatId, bottles: 1 } : null;
}
