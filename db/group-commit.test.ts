/** Decision 015: transactions share a commit, and none of them reports a result before that commit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { GroupCommit, GroupLost } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { inTransaction, isUniqueViolation } from './transaction.ts';

describe('a file of rows', () => {
  let folder: string;
  let outside: BetterSqlite3.Database;
  let connection: SqliteConnection;
  let groups: GroupCommit;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-group-'));
    const file = join(folder, 'rows.sqlite');
    const sqlite = new BetterSqlite3(file);
    sqlite.pragma('journal_mode = WAL');
    sqlite.exec(
      'create table rows (id text primary key, parent text references rows (id) deferrable initially deferred)',
    );
    outside = new BetterSqlite3(file);
    connection = new SqliteConnection(sqlite);
    groups = new GroupCommit(connection);
  });
  afterEach(() => {
    connection.close();
    outside.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const kept = () => outside.prepare('select id from rows order by id').pluck().all();
  const insert = (id: string, how = 'insert', parent: string | null = null) =>
    connection.execute({ sql: `${how} into rows (id, parent) values (?, ?)`, parameters: [id, parent] });

  /** One transaction: inserts rows, then runs the failure under test. */
  async function member(
    ids: readonly string[],
    wrong: () => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    await groups.enter();
    try {
      for (const id of ids) await insert(id);
      await wrong();
    } catch (error) {
      await groups.leave('undo');
      throw error;
    }
    await groups.leave('keep');
    return ids.join();
  }
  const outcomes = async (members: readonly Promise<string>[]) =>
    (await Promise.allSettled(members)).map((answer) =>
      answer.status === 'fulfilled' ? answer.value : answer.reason,
    );

  test('transactions that arrive together are committed together, and are on disk when they report it', async () => {
    let told = 0;
    const members = ['a', 'b', 'c'].map((id) => member([id]).then(() => told++));
    while (connection.isInTransaction === false) await Promise.resolve();
    expect([told, kept()]).toEqual([0, []]);
    await members[0];
    expect(kept()).toEqual(['a', 'b', 'c']);
    await Promise.all(members);
  });

  test.each([0, 1, 2])('a member that fails, in place %i, undoes only its own part', async (place) => {
    const no = new Error('No');
    const members = [0, 1, 2].map((each) =>
      member([`${each}`], each === place ? () => Promise.reject(no) : undefined),
    );
    const expected = ['0', '1', '2'].map((id, each) => (each === place ? no : id));
    expect(await outcomes(members)).toEqual(expected);
    expect(kept()).toEqual(['0', '1', '2'].filter((_, each) => each !== place));
  });

  test('a statement that is refused leaves the rest of its transaction, as without a group', async () => {
    const refused = () => insert('a').catch(() => undefined);
    expect(await outcomes([member(['a']), member(['b'], refused), member(['c'])])).toEqual(['a', 'b', 'c']);
    expect(kept()).toEqual(['a', 'b', 'c']);
  });

  test('a commit that fails fails all of its group and no one after it', async () => {
    const orphan = () => insert('orphan', 'insert', 'nobody');
    const [first, second, third] = await outcomes([
      member(['a']),
      member(['b'], orphan),
      member(['c'], () => Promise.reject(new Error('No'))),
    ]);
    expect(first).toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
    expect([second, third]).toEqual([first, first]);
    expect(kept()).toEqual([]);
    expect(await outcomes([member(['a']), member(['b'])])).toEqual(['a', 'b']);
    expect(kept()).toEqual(['a', 'b']);
  });

  test('when SQLite undoes everything, the others learn that they may try again, and the culprit learns why', async () => {
    const undoAll = () => insert('a', 'insert or rollback');
    const [first, second, third] = await outcomes([member(['a']), member(['b'], undoAll), member(['c'])]);
    expect(first).toBeInstanceOf(GroupLost);
    expect(second).toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    expect(third).toBe('c');
    expect(kept()).toEqual(['c']);
  });

  test('a group is written after sixteen members, however many are waiting', async () => {
    const members = Array.from({ length: 40 }, (_, index) => member([`${index + 10}`]));
    await members[0];
    expect(kept()).toHaveLength(16);
    await Promise.all(members);
    expect(kept()).toHaveLength(40);
  });

  test('work that must run outside any transaction finds none, and everything before it on disk', async () => {
    const members = [member(['a']), member(['b'])];
    const seen = groups.alone(async () => [connection.isInTransaction, kept()]);
    const later = member(['c']);
    expect(await seen).toEqual([false, ['a', 'b']]);
    await Promise.all([...members, later]);
  });

  interface Plan {
    rows: number;
    pauses: readonly ('none' | 'round' | 'time')[];
    end: 'keep' | 'throw' | 'undo all' | 'orphan';
  }
  const plan: fc.Arbitrary<Plan> = fc.record({
    rows: fc.integer({ min: 0, max: 3 }),
    pauses: fc.array(fc.constantFrom('none', 'round', 'time'), { minLength: 3, maxLength: 3 }),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant('keep' as const) },
      fc.constantFrom('throw', 'undo all', 'orphan'),
    ),
  });
  const pause = (how: Plan['pauses'][number] | undefined) =>
    how === 'round' ? nextRound() : how === 'time' ? sleep(1) : Promise.resolve();

  test('in any interleaving, what is reported as kept is on disk at that moment and stays there, and nothing else is (R-012)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 24 }), async (plans) => {
        outside.exec('delete from rows');
        const expected: string[] = [];
        const shop = async ({ rows, pauses, end }: Plan, index: number) => {
          const ids = Array.from({ length: rows }, (_, row) => `${index}-${row}`);
          await pause(pauses[0]);
          try {
            await member(ids, async () => {
              await pause(pauses[1]);
              if (end === 'throw') throw new Error('No');
              if (end === 'orphan') await insert(`orphan ${index}`, 'insert', 'nobody');
              if (end === 'undo all') {
                await insert(`again ${index}`);
                await insert(`again ${index}`, 'insert or rollback');
              }
            });
          } catch {
            return;
          }
          expect(end).toBe('keep');
          expect(kept()).toEqual(expect.arrayContaining(ids));
          expected.push(...ids);
        };
        await Promise.all(plans.map(shop));
        expect(kept()).toEqual(expected.sort());
        expect(connection.isInTransaction).toBe(false);
      }),
      { numRuns: howMany({ short: 50, full: 150 }) },
    );
  });
});

describe('the shop’s SQLite file', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase('sqlite');
  });
  afterEach(() => database.drop());

  const row = (slug: string) => ({ slug, name: slug });
  const slugs = async () =>
    (await database.db.selectFrom('product_groups').select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    );

  test('a read waits for no one and sees only what is committed, never what may still be undone', async () => {
    const { db } = database;
    const { promise, resolve } = Promise.withResolvers<void>();
    const early = db.insertInto('product_groups').values(row('early')).execute();
    const slow = inTransaction(db, async (tx) => {
      await tx.insertInto('product_groups').values(row('slow')).execute();
      await promise;
    });
    await nextRound();
    expect(await slugs()).toEqual([]);
    resolve();
    await Promise.all([early, slow]);
    expect(await slugs()).toEqual(['early', 'slow']);
  });

  test('a refusal caused by a row of another member of the group is reported once that row is on disk', async () => {
    const { db } = database;
    const add = () => db.insertInto('product_groups').values(row('same')).execute();
    const answers = await Promise.allSettled([
      add(),
      add().catch(async (error) => Promise.reject([isUniqueViolation(error), await slugs()])),
    ]);
    expect(answers).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: [true, ['same']] },
    ]);
  });

  test('a statement that comes after the end of its transaction is refused, not written on its own', async () => {
    const late: Promise<unknown>[] = [];
    const failed = inTransaction(database.db, async (tx) => {
      late.push(nextRound().then(() => tx.insertInto('product_groups').values(row('late')).execute()));
      throw new Error('No');
    });
    await expect(failed).rejects.toThrow('No');
    await expect(Promise.all(late)).rejects.toThrow();
    expect(await slugs()).toEqual([]);
  });

  test('closing writes what a group still holds', async () => {
    const entered = Promise.withResolvers<void>();
    const adding = inTransaction(database.db, async (tx) => {
      await tx.insertInto('product_groups').values(row('last')).execute();
      entered.resolve();
    });
    await entered.promise;
    await Promise.all([adding, database.close()]);
    const file = new BetterSqlite3(database.source.kind === 'sqlite' ? database.source.file : '');
    expect(file.prepare('select slug from product_groups').pluck().all()).toEqual(['last']);
    file.close();
  });
});

const worker = fileURLToPath(new URL('../tests/crash/group-commit-worker.ts', import.meta.url));

const kills = howMany({ short: 4, full: 12 });

test(`killed with -9 in the middle of writing ×${kills}: everything reported as written is there (R-012)`, {
  timeout: 120_000,
}, async () => {
  const database = await freshDatabase('sqlite');
  let heard = 0;
  for (let round = 0; round < kills; round += 1) {
    const child = spawn(process.execPath, [worker, JSON.stringify({ source: database.source, round })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.length > 200 + round * 100) child.kill('SIGKILL');
    });
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    const told = text.split('\n').slice(0, -1);
    const { db } = database;
    const there = new Set(
      (await db.selectFrom('product_groups').select('slug').execute()).map(({ slug }) => slug),
    );
    expect(told.filter((slug) => !there.has(slug))).toEqual([]);
    heard += told.length;
  }
  expect(heard).toBeGreaterThan(25 * kills);
  await database.drop();
});
