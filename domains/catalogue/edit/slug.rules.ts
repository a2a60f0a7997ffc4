/** The address of a new product, made once from its name (B-133). */

export const maxSlugLength = 120;

export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Room for '-2022-12' within the 120 characters that a slug may have. */
const longest = 100;

/** 'chateau-margaux-2022' for 'Château Margaux' and '2022'; 'product' for a name without a letter or digit. */
export function slugOf(name: string, vintage = ''): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/['’]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const words = plain(name).slice(0, longest).replace(/-$/, '') || 'product';
  const year = /^\d{4}$/.test(vintage) ? vintage : '';
  return year === '' || words.split('-').includes(year) ? words : `${words}-${year}`;
}

/** The first of 'barolo', 'barolo-2', 'barolo-3' … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = slug; ; number += 1) {
    if (!taken.has(free)) return free;
    free = `${slug}-${number}`;
  }
}
