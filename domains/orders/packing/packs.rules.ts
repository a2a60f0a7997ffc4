/** Packs of lines in the form's format. */

/** '0:2,3:1' → two of the first line and one of the fourth; null if the text is not such a list. */
export function readPacks(words: string): { position: number; quantity: number }[] | null {
  if (words === '') return [];
  const packs = words.split(',').map((word) => /^(\d{1,3}):(\d{1,3})$/.exec(word));
  if (packs.some((pack) => pack === null)) return null;
  return packs
    .map((pack) => ({ position: Number(pack?.[1]), quantity: Number(pack?.[2]) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The reverse; includes only lines with packs. */
export function writePacks(packs: ReadonlyMap<number, number>): string {
  return [...packs]
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => `${position}:${quantity}`)
    .join(',');
}
