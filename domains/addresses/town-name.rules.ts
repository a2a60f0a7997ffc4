/** Names of towns, as people and post offices write them. */

const shortForms: Readonly<Record<string, string>> = {
  hbr: 'harbor',
  harbour: 'harbor',
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
  hts: 'heights',
  hls: 'hills',
  spgs: 'springs',
  sta: 'station',
  bch: 'beach',
  pk: 'park',
  vlg: 'village',
  is: 'island',
  e: 'east',
  w: 'west',
  n: 'north',
  s: 'south',
};

/**
 * The form in which two spellings of one town are the same text: 'COLD SPRING HBR.' and 'Cold Spring Harbor'.
 */
export function townKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word)).join('');
}

export function isSameTown(one: string, other: string): boolean {
  return townKey(one) === townKey(other);
}
