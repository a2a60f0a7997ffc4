import type { ReadingKind } from '../understanding.ts';

/** Kinds of readings that say which drink is asked for. */
export const drinkKinds: ReadonlySet<ReadingKind> = new Set(['kind', 'color', 'grape']);
