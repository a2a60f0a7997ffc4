/** The year of a wine or a spirit that a bottle is from (B-066, B-067). */

interface Named {
  name: string;
  vintage: string;
}

const year = /\b(?:19|20)\d\d\b/;

/** The vintage, or the year in the name of a yearly release: 'Birthday Bourbon 2021'. Null without one. */
export function releaseYear({ name, vintage }: Named): string | null {
  return year.test(vintage) ? vintage : (year.exec(name)?.[0] ?? null);
}

/** The name without the year, the same for all years of one bottle. */
export function releaseName({ name }: Pick<Named, 'name'>): string {
  return name.replace(year, '').replaceAll(/\s+/g, ' ').trim();
}

/** The same bottle of another year. */
export function isOtherYear(one: Named, other: Named): boolean {
  const years = [releaseYear(one), releaseYear(other)];
  return releaseName(one) === releaseName(other) && !years.includes(null) && years[0] !== years[1];
}
