import type { ReadingKind } from '../understanding.ts';

/** Readings that say which drink is asked for. */
export const drinkKinds: ReadonlySet<ReadingKind> = new Set(['kind', 'color', 'grape']);
