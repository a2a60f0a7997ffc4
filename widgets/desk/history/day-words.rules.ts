/** What was done to the days of the reports, in a sentence (B-032). */
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import type { Tell } from './tell.rules.ts';

interface NotedDay {
  name?: string;
  takenCents?: number;
  returnedCents?: number;
}

const noted = (value: unknown): NotedDay => (value ?? {}) as NotedDay;

const taxes = (value: unknown) =>
  (value ?? {}) as { code?: string; rateMillipercent?: number; taxCents?: number; kind?: string };

export const dayWords: Readonly<Record<string, Tell>> = {
  'day day-closed': ({ id, after }) => {
    const { name = '', takenCents = 0, returnedCents = 0 } = noted(after);
    return `closed ${formatDay(id)} as ${name}, with ${formatCents(takenCents)} taken and ${formatCents(returnedCents)} given back`;
  },
  'tax tax-code-typed': ({ id, after }) =>
    `typed ${taxes(after).code ?? ''} as the tax code of ${id} at ${(taxes(after).rateMillipercent ?? 0) / 1_000}%`,
  'tax till-tax-typed': ({ id, after }) =>
    `typed what the till collected in the quarter from ${formatDay(id)}: ${formatCents(taxes(after).taxCents ?? 0)} of tax`,
  'report report-fetched': ({ id, after }) =>
    `downloaded the report ${id.replaceAll('-', ' ')} as ${(taxes(after).kind ?? 'a file').toUpperCase()}`,
  'opening opening-looked-at': ({ id }) => `looked at the ${id} before the opening, and found them right`,
  'day day-reopened': ({ id, before }) =>
    `opened ${formatDay(id)} again, which was ${noted(before).name ?? 'closed'}`,
};
