/** Places on the pickup shelf (B-076): 'P-07', or any other name the store uses: 'COOLER 2'. */

const shelf = /^P[ -]?(\d{1,3})$/;
const anyPlace = /^[A-Z0-9][A-Z0-9 -]{0,11}$/;

/** As it is stored: 'p7' is 'P-07'; null if the text is not a place. */
export function readReadyPlace(typed: string): string | null {
  const words = typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const [, numeral] = shelf.exec(words) ?? [];
  if (numeral !== undefined) return Number(numeral) === 0 ? null : shelfPlace(Number(numeral));
  return anyPlace.test(words) ? words : null;
}

/** The first place on the shelf where no order stands. */
export function nextFreePlace(taken: Iterable<string>): string {
  const occupied = new Set(taken);
  let number = 1;
  while (occupied.has(shelfPlace(number))) number += 1;
  return shelfPlace(number);
}

function shelfPlace(number: number): string {
  return `P-${String(number).padStart(2, '0')}`;
}
