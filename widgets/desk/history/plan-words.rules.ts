/** What a change of many products did, and what it did to one of them, in words (B-032, B-141). */
import { fieldWords, valueText } from '#domains/catalogue/plans/field-words.rules.ts';

const products = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;

export function bulkWords(items: number | null): string {
  return `changed ${products(items ?? 0)} at once`;
}

export function importWords(after: unknown, items: number | null): string {
  const { file } = (after ?? {}) as { file?: string };
  return `imported ${file === undefined ? 'a file' : `“${file}”`}: ${products(items ?? 0)}`;
}

interface NotedValue {
  label: string;
  field: string;
  value: unknown;
}

/** 'changed the price of 750 mL from $19.99 to $17.99', or what was added. */
export function itemWords(before: unknown, after: unknown, thing: string): string {
  if (!Array.isArray(before)) return `added ${thing}`;
  const now = (after ?? []) as NotedValue[];
  const parts = (before as NotedValue[]).map(({ field, label, value }, index) => {
    const what = label === '' ? fieldWords(field) : `${fieldWords(field)} of ${label}`;
    if (field === 'description') return `the ${what}`;
    return `the ${what} from ${valueText(field, value)} to ${valueText(field, now[index]?.value)}`;
  });
  return parts.length === 0 ? `changed ${thing}` : `changed ${parts.join(', ')}`;
}
