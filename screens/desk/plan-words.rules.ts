/** A plan in sentences: what was requested, what waits, and why something was skipped. */
import { fieldWords } from '#domains/catalogue/plans/field-words.rules.ts';
import type { Asked, BulkChange, Need, PlanSummary, Skipped } from '#domains/catalogue/plans/plan.ts';
import { formatCents } from '#kit/money.ts';

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

export function titleOf(asked: Asked): string {
  switch (asked.kind) {
    case 'bulk':
      return `Change of ${count(asked.chosen, 'product')}`;
    case 'import':
      return `Import of ${asked.name}`;
    case 'undo':
      return 'Undoing';
  }
}

/** A sentence for each thing that was requested. */
export function askedWords(asked: Asked): string[] {
  switch (asked.kind) {
    case 'bulk':
      return bulkWords(asked.change);
    case 'import':
      return [
        ...(asked.encoding === 'UTF-8' || asked.encoding === 'workbook'
          ? []
          : [`The file was read as ${asked.encoding}.`]),
        ...(asked.unknown.length > 0
          ? [`Not read, because the shop has no such column: ${asked.unknown.join(', ')}.`]
          : []),
        ...(asked.notes ?? []),
        ...(asked.doubtful ? [doubtfulWords(asked.doubtful)] : []),
      ];
    case 'undo':
      return ['Each value goes back to what it was, unless it was changed since.'];
  }
}

function doubtfulWords(doubtful: number): string {
  return doubtful === 1
    ? '1 new product is doubtful: it becomes a draft and waits on the page Review.'
    : `${doubtful.toLocaleString('en-US')} new products are doubtful: they become drafts and wait on the page Review.`;
}

function bulkWords({ price, ...change }: BulkChange): string[] {
  const { categoryPath, taxable, ships, published, shelfPlace, featuredRank } = change;
  const said: (string | false | undefined)[] = [
    price?.basisPoints !== undefined &&
      price.basisPoints !== 0 &&
      `Prices ${price.basisPoints > 0 ? 'up' : 'down'} by ${Math.abs(price.basisPoints) / 100}%.`,
    price?.cents !== undefined &&
      price.cents !== 0 &&
      `Prices ${price.cents > 0 ? 'up' : 'down'} by ${formatCents(Math.abs(price.cents))}.`,
    price?.toNinetyNine && 'Prices to the nearest .99.',
    categoryPath !== undefined && `Category ${categoryPath}.`,
    taxable !== undefined && (taxable ? 'Taxed.' : 'Not taxed.'),
    ships !== undefined && (ships ? 'Shipped by carrier.' : 'Not shipped by carrier.'),
    published !== undefined && (published ? 'On sale.' : 'Not on sale.'),
    shelfPlace !== undefined && (shelfPlace === '' ? 'No shelf place.' : `Shelf place ${shelfPlace}.`),
    featuredRank !== undefined && `Rank ${featuredRank}.`,
  ];
  return said.filter((sentence) => typeof sentence === 'string');
}

export function waitsWords(needs: readonly Need[]): string | null {
  const words = needs.map((need) => {
    if (need === 'stock') return 'bottles in the file are left';
    return need === 'below-cost'
      ? 'below cost'
      : `a person wrote the ${fieldWords(need.slice('overwrite:'.length))}`;
  });
  return words.length === 0 ? null : words.join(', ');
}

export function skippedWords(
  { why, changed }: Skipped,
  told: (by: { actor: string; at: number }) => string,
): string {
  switch (why) {
    case 'changed-since':
      return changed ? `Changed since by ${told(changed)}.` : 'Changed since it was planned.';
    case 'gone':
      return 'It no longer exists.';
    case 'there-already':
      return 'A product with this address was added meanwhile.';
    case 'left':
      return 'Left: what it would change was not ticked.';
  }
}

/** How many products and packs it changes: above the limit it requires a proof (staff.md 1.4). */
export function sizeOf(rows: number, { packs }: Pick<PlanSummary, 'packs'>): number {
  return Math.max(rows, packs);
}
