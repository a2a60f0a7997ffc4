import { formatDay } from '#kit/clock.ts';

/** 'Nov 20, 2026': in a cell, where a month's whole name breaks the line. */
export const shortDay = (day: string): string => formatDay(day).replace(/^([A-Z][a-z]{2})[a-z]*/, '$1');
