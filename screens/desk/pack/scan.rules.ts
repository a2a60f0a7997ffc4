/**
 * What a scan does while orders are picked: it counts a bottle, or says what is wrong (B-066, B-067, B-069).
 */
import { isOtherYear, releaseYear } from '#domains/catalogue/release.rules.ts';
import type { ScanFeedback } from '#widgets/desk/scanner/scan-feedback.ts';

/** A bottle as described on its label. */
export interface Label {
  formatId: number;
  name: string;
  producer: string;
  vintage: string;
  size: string;
}

/** A bottle that a code may mean; `bottles` is more than 1 for the code of a case. */
export interface Meaning extends Label {
  bottles: number;
}

/** Bottles of one format that go in one order's bag. */
export interface ScanItem extends Label {
  /** Unique among all items on the page. */
  key: string;
  /** How many the order needs. */
  needed: number;
  /** The box of its order in a walk for several: 'A'. */
  box: string | null;
}

/** Bottles in the bag, by how they were confirmed. */
export interface InBag {
  scanned: number;
  byEye: number;
}

export type Counts = Readonly<Record<string, InBag>>;

/** What each code of a bottle on the page may mean, by GTIN-14, including other bottles. */
export type Codes = Readonly<Record<string, readonly Meaning[]>>;

export type Scan =
  | { kind: 'counted'; item: ScanItem; counts: Counts; bottles: number }
  /** The code means several bottles: the person says which one it is. */
  | { kind: 'which'; among: readonly Meaning[] }
  | { kind: 'enough'; item: ScanItem }
  /** The case has more bottles than are still needed. */
  | { kind: 'too-many'; item: ScanItem; bottles: number; left: number }
  | { kind: 'wrong'; found: Meaning };

export const nothing: InBag = { scanned: 0, byEye: 0 };

export function inBag(counts: Counts, { key }: Pick<ScanItem, 'key'>): number {
  const { scanned, byEye } = counts[key] ?? nothing;
  return scanned + byEye;
}

export function isFull(counts: Counts, item: ScanItem): boolean {
  return inBag(counts, item) >= item.needed;
}

/** Only as many as the items have room for, after some were left out. */
export function fitCounts(items: readonly ScanItem[], counts: Counts): Counts {
  return Object.fromEntries(
    items.map(({ key, needed }) => {
      const { scanned, byEye } = counts[key] ?? nothing;
      const fits = Math.min(scanned, needed);
      return [key, { scanned: fits, byEye: Math.min(byEye, needed - fits) }];
    }),
  );
}

/**
 * Several meanings are asked about even if one of them is right, because the scanner cannot tell vintages
 * apart.
 */
export function readScan(items: readonly ScanItem[], counts: Counts, meanings: readonly Meaning[]): Scan {
  const [found, ...others] = meanings;
  if (!found) throw new RangeError('A code without a meaning is not known');
  return others.length > 0 ? { kind: 'which', among: meanings } : countScan(items, counts, found);
}

/**
 * Counts the bottles of a scan where they are needed first, in the order of the boxes. If all of them are
 * already in the bag, one that was confirmed by eye becomes confirmed by scanner.
 */
export function countScan(items: readonly ScanItem[], counts: Counts, found: Meaning): Scan {
  const own = items.filter(({ formatId }) => formatId === found.formatId);
  const [first] = own;
  if (!first) return { kind: 'wrong', found };
  const { bottles } = found;
  const left = (item: ScanItem) => item.needed - inBag(counts, item);
  const open = own.find((item) => left(item) >= bottles);
  if (open) return counted(counts, open, { bottles, fromEye: 0 });
  const short = own.find((item) => left(item) > 0);
  if (short) return { kind: 'too-many', item: short, bottles, left: left(short) };
  const seen = own.find(({ key }) => (counts[key]?.byEye ?? 0) >= bottles);
  return seen ? counted(counts, seen, { bottles, fromEye: bottles }) : { kind: 'enough', item: first };
}

function counted(
  counts: Counts,
  item: ScanItem,
  { bottles, fromEye }: { bottles: number; fromEye: number },
): Scan {
  const { scanned, byEye } = counts[item.key] ?? nothing;
  const next = { scanned: scanned + bottles, byEye: byEye - fromEye };
  return { kind: 'counted', item, bottles, counts: { ...counts, [item.key]: next } };
}

/**
 * All of it is in the bag, by eye where it was not scanned; if it already was, all of it is out again
 * (B-068).
 */
export function toggleByEye(counts: Counts, item: ScanItem): Counts {
  const { scanned } = counts[item.key] ?? nothing;
  const next = isFull(counts, item) ? nothing : { scanned, byEye: item.needed - scanned };
  return { ...counts, [item.key]: next };
}

/** 'Barolo 2019, 750 mL' */
export function labelWords({ name, vintage, size }: Pick<Label, 'name' | 'vintage' | 'size'>): string {
  return `${[name, vintage].filter(Boolean).join(' ')}, ${size}`;
}

export function scanWords(scan: Exclude<Scan, { kind: 'which' }>, items: readonly ScanItem[]): ScanFeedback {
  switch (scan.kind) {
    case 'counted': {
      const { item, counts } = scan;
      const box = item.box === null ? '' : `Box ${item.box}: `;
      return { isRight: true, words: `${box}${item.name}, ${inBag(counts, item)} of ${item.needed}.` };
    }
    case 'enough':
      return { isRight: false, words: `Enough of ${labelWords(scan.item)}. Put this one back.` };
    case 'too-many':
      return {
        isRight: false,
        words: `This case has ${scan.bottles} bottles, and only ${scan.left} ${scan.left === 1 ? 'is' : 'are'} needed.`,
      };
    case 'wrong':
      return { isRight: false, words: wrongWords(scan.found, items) };
  }
}

function wrongWords(found: Meaning, items: readonly ScanItem[]): string {
  const isWalk = items.some(({ box }) => box !== null);
  const other = items.find((item) => isOtherYear(item, found) && item.size === found.size);
  if (other) {
    const order = isWalk ? 'These orders have' : 'This order has';
    return `That is the ${releaseYear(found)}. ${order} the ${releaseYear(other)}.`;
  }
  return `Not in ${isWalk ? 'these orders' : 'this order'}: ${labelWords(found)}.`;
}

/** Picks of an order in the form's format: line, format, scanned, by eye. '0:17:2:0,1:18:0:1'. */
export function writePicks(items: readonly (ScanItem & { position: number })[], counts: Counts): string {
  return items
    .filter((item) => inBag(counts, item) > 0)
    .map(({ key, position, formatId }) => {
      const { scanned, byEye } = counts[key] ?? nothing;
      return [position, formatId, scanned, byEye].join(':');
    })
    .join(',');
}

/** The reverse; null if the text is not such a list. */
export function readPicks(
  words: string,
): { position: number; formatId: number; scanned: number; byEye: number }[] | null {
  if (words === '') return [];
  const picks = words.split(',').map((word) => /^(\d{1,3}):(\d{1,9}):(\d{1,4}):(\d{1,4})$/.exec(word));
  if (picks.length > 500 || picks.some((pick) => pick === null)) return null;
  return picks.map((pick) => {
    const [, position, formatId, scanned, byEye] = (pick ?? []).map(Number);
    return { position: position ?? 0, formatId: formatId ?? 0, scanned: scanned ?? 0, byEye: byEye ?? 0 };
  });
}
