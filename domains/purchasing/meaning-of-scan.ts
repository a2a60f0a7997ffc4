import type { Db } from '#db/connection.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';

/** A bottle or a case that was scanned, or chosen from a list. */
export interface Scanned {
  /** Made by the page: a scan that is sent twice counts once. */
  id: string;
  code: string;
  /** Which of several bottles it is, as the person said; or the bottle itself, without a code. */
  formatId: FormatId | null;
  /** Bottles that it counts, where there is no code. */
  bottles: number;
}

export interface MeantBottle {
  formatId: FormatId;
  bottles: number;
}

export type ScanMeaning =
  | ({ kind: 'bottle' } & MeantBottle)
  | { kind: 'no-code'; code: string }
  | { kind: 'unknown'; code: string }
  /** Several bottles have the code, such as two vintages: which one is it? */
  | { kind: 'which'; code: string; among: MeantBottle[] };

/** What each scan means, by its id. */
export async function meaningsOfScans(db: Db, scans: readonly Scanned[]): Promise<Map<string, ScanMeaning>> {
  const gtins = [...new Set(scans.flatMap(({ code }) => readGtin(code) ?? []))];
  const barcodes = Map.groupBy(await findBarcodesOf(db, gtins), ({ gtin }) => gtin);
  return new Map(scans.map((scan) => [scan.id, meaningOf(scan, barcodes)]));
}

function meaningOf(
  { code, formatId, bottles }: Scanned,
  barcodes: ReadonlyMap<string, readonly MeantBottle[]>,
): ScanMeaning {
  if (code === '' && formatId !== null) return { kind: 'bottle', formatId, bottles };
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
