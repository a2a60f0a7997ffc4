/** A till at Square on loopback, and bottles that it sells. */
import { squareTillSales } from '#adapters/till/square/square-till-sales.ts';
import type { Db } from '#db/connection.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { type SquareCounter, startSquareCounter } from '#tests/emulators/square/square-counter.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import type { TillDeps } from './poll-till.ts';
import { tendTill } from './tend-till.ts';

export interface CounterBottle {
  formatId: FormatId;
  packId: PackId;
  /** The till's item of it, by the bottle's bar code. */
  itemId: string;
  code: string;
}

export interface Counter {
  square: SquareCounter;
  deps: TillDeps;
  /** Each process has its own client. */
  otherProcess(): TillDeps;
  now(): number;
  pass(ms: number): void;
  /** A bottle that the till knows by its code. */
  bottle(onHand: number): Promise<CounterBottle>;
  /** A minute passes, and the till is asked. */
  tend(): ReturnType<typeof tendTill>;
  onHand(formatId: FormatId): Promise<number>;
}

let bottles = 0;

export async function openCounter(db: Db, startedAt: number): Promise<Counter> {
  let now = startedAt;
  const clock = () => now;
  const square = await startSquareCounter(clock);
  const settings = squareSettings(square, 'sandbox', ['C1']);
  const depsOf = (): TillDeps => ({ db, clock, tillSales: squareTillSales(settings, clock) });
  const deps = depsOf();
  const items: { id: string; name: string; code: string }[] = [];
  return {
    square,
    deps,
    otherProcess: depsOf,
    now: clock,
    pass: (ms) => {
      now += ms;
    },
    async bottle(onHand) {
      bottles += 1;
      const others = `0619${String(bottles).padStart(8, '0')}`;
      const code = `${others}${checkDigit(others)}`;
      const [packId] = (await stockWine(db, { onHand }, startedAt)) as [PackId];
      const { format_id } = await db
        .selectFrom('packs')
        .select('format_id')
        .where('id', '=', packId)
        .executeTakeFirstOrThrow();
      const formatId = format_id as FormatId;
      await addBarcode(db, { code, formatId, bottles: 1, actor: 'staff:ann', now: startedAt });
      const itemId = `VAR${bottles}`;
      items.push({ id: itemId, name: `Wine ${bottles}`, code });
      square.setItems(items);
      return { formatId, packId, itemId, code };
    },
    tend() {
      now += 61_000;
      return tendTill(deps);
    },
    async onHand(formatId) {
      const row = await db
        .selectFrom('bottle_stock')
        .select('on_hand')
        .where('format_id', '=', formatId)
        .executeTakeFirstOrThrow();
      return row.on_hand;
    },
  };
}
