import { formatDay } from '#kit/clock.ts';

/** 'Nov 20, 2026': for a cell, where a full month name would break the line. */
export const shortDay = (day: string): string => formatDay(day).replace(/^([A-Z][a-z]{2})[a-z]*/, '$1');
