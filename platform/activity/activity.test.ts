import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { forgetActivity } from './forget-activity.ts';
import {
  type ActivityFilter,
  type ActivityMark,
  findActivity,
  listActivity,
  listActivityItems,
} from './list-activity.ts';
import { type Act, AlreadyUndone, noteActivity } from './note-activity.ts';

const start = Date.UTC(2026, 10, 20, 19);
const dayMs = 24 * 60 * 60_000;

describe.each(engines)('activity on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const price = { subject: { kind: 'product', id: 7 }, verb: 'price-changed' } as const;
  const note = (act: Partial<Act> = {}) =>
    inTransaction(database.db, (tx) =>
      noteActivity(tx, { actor: 'staff:ann', now: start, ...price, ...act }),
    );
  const seqs = async (filter: ActivityFilter) =>
    (await listActivity(database.db, filter, { limit: 50 })).acts.map(({ seq }) => seq);

  test('an act reads back as it was noted, with who undid it and when (B-030)', async () => {
    const seq = await note({
      deviceId: 'counter',
      requestId: 'r-1',
      before: { cents: 1999 },
      after: { cents: 1799 },
      why: ' Nearby shop ',
      isMoney: true,
    });
    const undoing = await note({ actor: 'staff:ben', now: start + 1, undoes: seq, after: { cents: 1999 } });
    expect(await findActivity(database.db, seq)).toEqual({
      seq,
      at: start,
      actor: 'staff:ann',
      deviceId: 'counter',
      subject: { kind: 'product', id: '7' },
      verb: 'price-changed',
      isMoney: true,
      before: { cents: 1999 },
      after: { cents: 1799 },
      why: 'Nearby shop',
      undoes: null,
      undoneBy: { seq: undoing, at: start + 1, actor: 'staff:ben' },
      approvedBy: null,
      provedBy: null,
    });
    expect(await findActivity(database.db, undoing)).toMatchObject({
      before: null,
      undoes: seq,
      undoneBy: null,
    });
    expect(await findActivity(database.db, undoing + 1)).toBeUndefined();
  });

  test('an act in a transaction that is rolled back leaves no trace (B-030)', async () => {
    const rolledBack = inTransaction(database.db, async (tx) => {
      await noteActivity(tx, { actor: 'staff:ann', now: start, ...price });
      throw new Error('Refused');
    });
    await expect(rolledBack).rejects.toThrow('Refused');
    expect(await seqs({})).toEqual([]);
  });

  test('if two people undo an act at once, one is refused, and an undo can itself be undone (B-030)', async () => {
    const seq = await note();
    const tries = await Promise.allSettled([note({ undoes: seq }), note({ undoes: seq })]);
    const won = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const lost = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(lost).toEqual([expect.any(AlreadyUndone)]);
    const again = await note({ undoes: won[0] ?? 0 });
    expect((await findActivity(database.db, won[0] ?? 0))?.undoneBy?.seq).toBe(again);
  });

  test('filters by person, object, act, time, money and undo, alone and together (B-031)', async () => {
    const first = await note({ isMoney: true });
    const second = await note({ actor: 'cli:ben', now: start + dayMs, subject: { kind: 'product', id: 8 } });
    const third = await note({
      subject: { kind: 'order', id: 10241 },
      verb: 'packed',
      now: start + 2 * dayMs,
      undoes: first,
    });
    const cases: [ActivityFilter, number[]][] = [
      [{}, [third, second, first]],
      [{ actor: 'staff:ann' }, [third, first]],
      [{ subject: { kind: 'product' } }, [second, first]],
      [{ subject: { kind: 'product', id: 8 } }, [second]],
      [{ verb: 'packed' }, [third]],
      [{ from: start + dayMs, to: start + 2 * dayMs }, [second]],
      [{ onlyMoney: true }, [first]],
      [{ onlyUndone: true }, [first]],
      [{ actor: 'cli:ben', onlyMoney: true }, []],
      [{ actor: 'staff:ann', subject: { kind: 'order', id: 10241 }, verb: 'packed', from: start }, [third]],
    ];
    for (const [filter, expected] of cases)
      expect(await seqs(filter), JSON.stringify(filter)).toEqual(expected);
  });

  test('pages follow one another without a gap, even within one moment and while more is noted (B-031)', async () => {
    const noted: number[] = [];
    for (let count = 0; count < 7; count += 1) noted.push(await note({ now: start + (count > 4 ? 1 : 0) }));
    const read: number[] = [];
    let after: ActivityMark | null = null;
    do {
      const page = await listActivity(database.db, {}, { after, limit: 3 });
      read.push(...page.acts.map(({ seq }) => seq));
      after = page.next;
      await note({ now: start + 2 });
    } while (after);
    expect(read).toEqual(noted.toReversed());
  });

  test('an act on many things is one row, and appears in the history of each of them (B-030)', async () => {
    const items = [7, 8].map((id) => ({
      subject: { kind: 'product', id },
      before: { cents: id },
      after: { cents: id + 1 },
    }));
    const bulk = await note({ subject: { kind: 'prices', id: 'bulk' }, items });
    const single = await note({ subject: { kind: 'product', id: 8 } });
    expect(await seqs({})).toEqual([single, bulk]);
    expect(await seqs({ subject: { kind: 'product', id: 7 } })).toEqual([bulk]);
    expect(await seqs({ subject: { kind: 'product', id: 8 } })).toEqual([single, bulk]);
    const [seven, eight] = await listActivityItems(database.db, [bulk]);
    expect(seven).toEqual({
      act: bulk,
      subject: { kind: 'product', id: '7' },
      before: { cents: 7 },
      after: { cents: 8 },
    });
    expect(await listActivityItems(database.db, [bulk], { kind: 'product', id: 8 })).toEqual([eight]);
    expect(await listActivityItems(database.db, [])).toEqual([]);
    await expect(sql`update activity_items set after = null`.execute(database.db)).rejects.toThrow(
      'never changed',
    );
    await expect(sql`delete from activity_items`.execute(database.db)).rejects.toThrow('kept');
  });

  test('no statement can change a row, or delete one before its retention is over (B-038)', async () => {
    await note({ now: start - 5 * 366 * dayMs });
    const newest = await note();
    await expect(sql`update activity set actor = 'staff:ben'`.execute(database.db)).rejects.toThrow(
      'never changed',
    );
    await expect(sql`delete from activity where seq = ${newest}`.execute(database.db)).rejects.toThrow(
      'kept',
    );
    await expect(forgetActivity(database.db, 1, start + 3 * 366 * dayMs)).rejects.toThrow('three years');
    expect(await seqs({})).toContain(newest);
  });

  test('the job deletes what is older than the retention, with its items (B-038)', async () => {
    const gone = await note({
      now: start - 7 * 366 * dayMs,
      items: [{ subject: { kind: 'product', id: 7 } }],
    });
    const young = await note({ now: start - 5 * 366 * dayMs });
    const newest = await note();
    await forgetActivity(database.db, 6, start);
    expect(await seqs({})).toEqual([newest, young]);
    expect(await listActivityItems(database.db, [gone])).toEqual([]);
  });
});
