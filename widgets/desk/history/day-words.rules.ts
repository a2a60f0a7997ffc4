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

export const dayWords: Readonly<Record<string, Tell>> = {
  'day day-closed': ({ id, after }) => {
    const { name = '', takenCents = 0, returnedCents = 0 } = noted(after);
    return `closed ${formatDay(id)} as ${name}, with ${formatCents(takenCents)} taken and ${formatCents(returnedCents)} given back`;
  },
  'day day-reopened': ({ id, before }) =>
    `opened ${formatDay(id)} again, which was ${noted(before).name ?? 'closed'}`,
};
