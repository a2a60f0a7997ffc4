import type { PackId } from '#kit/ids.ts';

const largestId = 2 ** 31 - 1;

/** Reads a pack's id from outside: a whole number, or its text, in the database's range; else undefined. */
export function parsePackId(value: unknown): PackId | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
    ? (id as PackId)
    : undefined;
}
