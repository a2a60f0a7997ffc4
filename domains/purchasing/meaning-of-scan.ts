import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';

/** A bottle or a case that was scanned, or chosen from a list. */
export interface Scanned {
  /** Assigned by the page: a scan that is sent twice counts once. */
  id: string;
  code: string;
  /** Which of several bottles it is, as the person chose; or the bottle itself, if there is no code. */
  formatId: FormatId | null;
  /** Bottles that it counts, if there is no code. */
  bottles: number;
  /** When it was made, if it had to wait for a connection. */
  at?: number;
}

export interface BottleMeaning {
  formatId: FormatId;
  bottles: number;
}

export type ScanMeaning =
  | ({ kind: 'bottle' } & BottleMeaning)
  | { kind: 'no-code'; code: string }
  | { kind: 'unknown'; code: string }
  /** Several bottles have the code, such as two vintages: which one is it? */
  | { kind: 'which'; code: string; among: BottleMeaning[] };

/** What each scan means, by its id. */
export async function meaningsOfScans(db: Db, scans: readonly Scanned[]): Promise<Map<string, ScanMeaning>> {
  const gtins = [...new Set(scans.flatMap(({ code }) => readGtin(code) ?? []))];
  const barcodes = Map.groupBy(await findBarcodesOf(db, gtins), ({ gtin }) => gtin);
  const chosen = scans.flatMap(({ code, formatId }) => (code === '' && formatId !== null ? [formatId] : []));
  const known = await readBottles(db, [...new Set(chosen)]);
  return new Map(
    scans.map((scan): [string, ScanMeaning] => {
      const { id, code, formatId, bottles } = scan;
      if (code !== '' || formatId === null) return [id, meaningOf(scan, barcodes)];
      return [id, known.has(formatId) ? { kind: 'bottle', formatId, bottles } : { kind: 'no-code', code }];
    }),
  );
}

function meaningOf(
  { code, formatId }: Scanned,
  barcodes: ReadonlyMap<string, readonly BottleMeaning[]>,
): ScanMeaning {
  const gtin = readGtin(code);
  if (!gtin) return { kind: 'no-code', code };
  const among = (barcodes.get(gtin) ?? []).map((each) => ({
    formatId: each.formatId,
    bottles: each.bottles,
  }));
  const [only, ...others] = among.filter((each) => formatId === null || each.formatId === formatId);
  if (!only) return { kind: 'unknown', code: gtin };
  return others.length > 0 ? { kind: 'which', code: gtin, among } : { kind: 'bottle', ...only };
}
