/**
 * Two people on one form: the second person keeps what the first one changed, and is asked if both changed
 * the same field (B-210).
 */
import type { ShownField } from './props.ts';

export type Merged =
  | { kind: 'merged'; values: Record<string, string> }
  /** By field: 'This was changed by Ben, Nov 20, 2:10 pm. It was $10.00, you typed $8.00, and now it is $12.00.' */
  | { kind: 'changed-since'; errors: Record<string, string> };

/**
 * What is to be saved: a field that the person left as it was shown gets its current value, and one that was
 * changed gets the typed value. A field that another person has meanwhile changed to something else is
 * refused with all three values.
 *
 * @param seen the values that the person's page was opened with
 * @param by who changed it since, and when
 */
export function mergeValues(
  fields: readonly ShownField[],
  { seen, typed }: { seen: Readonly<Record<string, unknown>>; typed: Readonly<Record<string, unknown>> },
  by: { who: string; when: string } | null,
): Merged {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const { name, value: today } = field;
    const mine = textOf(typed[name]) ?? today;
    const before = textOf(seen[name]) ?? today;
    if (mine === before) values[name] = today;
    else if (before === today || mine === today) values[name] = mine;
    else {
      const [was, yours, now] = [before, mine, today].map((value) => valueWords(field, value));
      errors[name] =
        `This was changed${by ? ` by ${by.who}, ${by.when}` : ' since'}. Before: ${was} · yours: ${yours} · now: ${now}. Nothing was changed.`;
    }
  }
  return Object.keys(errors).length > 0 ? { kind: 'changed-since', errors } : { kind: 'merged', values };
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : undefined;
}

function valueWords({ kind, options }: ShownField, value: string): string {
  if (kind === 'switch') return value === 'yes' ? 'on' : 'off';
  const text = options?.find((option) => option.value === value)?.name ?? value;
  if (text === '') return 'nothing';
  return kind === 'money' ? `$${text}` : text;
}
