/** Finds a ZIP code of New York; undefined for any other. `domains/addresses/zip-table.ts` implements it. */
export type FindZip = (zip: string) =>
  | {
      /** Null if no tax rate is known there. */
      county: string | null;
      latitudeE6: number;
      longitudeE6: number;
    }
  | undefined;
