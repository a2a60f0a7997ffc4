/** Single values of the command line of orders, or the sentence that says what is wrong with one. */
import type { CameBackWhy } from '#db/tables/orders.ts';
import { cameBackForm } from '#domains/orders/refunds/act-forms.rules.ts';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import { readAmount } from '#kit/money.ts';
import { parseForm } from '#kit/parse-form.ts';

type Read<T> = { kind: 'read'; value: T } | { kind: 'wrong'; sentence: string };

export function parseReason(word: string | undefined): Read<CameBackWhy> {
  const parsed = parseForm(cameBackForm, { why: word });
  return parsed.kind === 'complete'
    ? { kind: 'read', value: parsed.fields.why }
    : { kind: 'wrong', sentence: `Say why with --why: ${Object.keys(cameBackReasons).join(', ')}.` };
}

/** '12.34', '$12' → cents. */
export function parseAmount(word: string): Read<number> {
  const value = readAmount(word) ?? 0;
  return value > 0
    ? { kind: 'read', value }
    : { kind: 'wrong', sentence: `'${word}' is not an amount such as 12.34.` };
}

/** '1:2' is two of line 1, and line 1 is at position 0. */
export function parseLines(words: readonly string[]): Read<{ position: number; quantity: number }[]> {
  const value: { position: number; quantity: number }[] = [];
  for (const word of words) {
    const [, line, quantity] = /^([1-9]\d{0,2}):([1-9]\d{0,2})$/.exec(word.trim()) ?? [];
    if (line === undefined)
      return {
        kind: 'wrong',
        sentence: `'${word}' is not a line and quantity such as 1:2; show lists the lines.`,
      };
    value.push({ position: Number(line) - 1, quantity: Number(quantity) });
  }
  return { kind: 'read', value };
}
