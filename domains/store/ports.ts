/**
 * What the post office knows of a ZIP code of New York; undefined for any other.
 * `domains/addresses/zip-table.ts` is one.
 */
export type FindZip = (zip: string) =>
  | {
      /** Null: no rate of tax is known there. */ county: string | null;
      latitudeE6: number;
      longitudeE6: number;
    }
  | undefined;
