/** Restores the newest copy somewhere else and proves its books (O-053). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInCopy } from '#app/activity/prove-copy.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { beginCheck, endCheck, hasMark } from '#platform/backups/restore-checks.ts';
import { type FolderAnswer, tryWritableFolder } from '#platform/files/writable-folder.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { replicaFolder } from '../copies/litestream.ts';
import { type Copy, copiesIn, readCopy } from '../restore/copy.ts';
import { openScratch, type Scratch } from '../restore/scratch.ts';
import { openPgbackrestCopy } from './pgbackrest-copy.ts';

/** Which copy is checked, and whether it must contain what was written a moment ago. */
export type Looked =
  | { kind: 'copy'; copy: Copy; isContinuous: boolean }
  | { kind: 'pgbackrest'; stanza: string };

export interface CheckAnswer {
  isGood: boolean;
  said: string;
}

/** A continuous copy lags by less than a second or, with PostgreSQL, until the next file is archived. */
const marksWithinMs = 15_000;

/** The newest copy of the kind that is set up; a sentence if none is. */
export function findNewest(settings: Settings, env: NodeJS.ProcessEnv): Looked | string {
  const { database, dataDir, process } = settings;
  if (database.kind === 'postgres' && env.PGBACKREST_STANZA)
    return { kind: 'pgbackrest', stanza: env.PGBACKREST_STANZA };
  const config = env.LITESTREAM_CONFIG ?? join(dataDir, 'litestream.yml');
  if (database.kind === 'sqlite' && existsSync(config))
    return { kind: 'copy', copy: { kind: 'litestream', config }, isContinuous: true };
  if (process.copiesDir === null)
    return 'No copies are set up: run "npm run copies", or name their folder with COPIES_DIR.';
  const [newest] = copiesIn(process.copiesDir);
  if (newest === undefined)
    return `There is no copy in ${process.copiesDir}: "npm run backup" without a file makes one there.`;
  const answer = readCopy(newest);
  return answer.kind === 'ok' ? { kind: 'copy', copy: answer.copy, isContinuous: false } : answer.problem;
}

/** Never throws: failing is itself a finding. The result is stored in the shop's own database. */
export async function checkCopy(
  live: OpenDatabase,
  settings: Settings,
  looked: Looked,
  { now, env }: { now: number; env: NodeJS.ProcessEnv },
): Promise<CheckAnswer> {
  await beginCheck(live.db, now);
  const answer = await look(live, settings, looked, { now, env }).catch((error: unknown) => ({
    isGood: false,
    said: `The copy could not be restored: ${error instanceof Error ? error.message : error}`,
  }));
  await endCheck(live.db, { checkedAt: now, ...answer });
  // The alert about old copies asks whether a continuous copy is complete and up to date.
  if (answer.isGood && (looked.kind === 'pgbackrest' || looked.isContinuous))
    await noteBackup(live.db, { now, bytes: 0 });
  return answer;
}

async function look(
  live: OpenDatabase,
  settings: Settings,
  looked: Looked,
  { now, env }: { now: number; env: NodeJS.ProcessEnv },
): Promise<CheckAnswer> {
  const startedAt = performance.now();
  const scratch = await openCopy(live, settings, looked, { now, env });
  try {
    const { database } = scratch;
    await migrate(database, now);
    const { db } = database;
    const orders = await countOf(db, 'orders');
    const products = await countOf(db, 'products');
    const broken = await findBrokenInCopy(db);
    if (broken.length > 0)
      return {
        isGood: false,
        said: `The copy's books break the rule ${broken.map(({ rule }) => rule).join(', ')}.`,
      };
    const newest = await readNewestOrder(db);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return {
      isGood: true,
      said: `The copy was restored in ${seconds} s and its books agree: ${products} products, ${orders} orders${newest === null ? '' : `, the newest ${newest}`}.`,
    };
  } finally {
    await scratch.discard();
  }
}

/** For a continuous copy: retries until it has the mark of this check. */
async function openCopy(
  live: OpenDatabase,
  settings: Settings,
  looked: Looked,
  { now, env }: { now: number; env: NodeJS.ProcessEnv },
): Promise<Pick<Scratch, 'database' | 'discard'>> {
  if (looked.kind === 'pgbackrest')
    return openPgbackrestCopy(live, settings, looked.stanza, { mark: now, env });
  const until = Date.now() + marksWithinMs;
  for (;;) {
    const scratch = await openScratch(looked.copy, settings.database, { env });
    if (!looked.isContinuous || (await hasMark(scratch.database.db, now))) return scratch;
    await scratch.discard();
    if (Date.now() > until)
      throw new Error(
        `what was written ${marksWithinMs / 1000} seconds ago is not in it. ${whyBehind(looked.copy)}`,
      );
    await sleep(500);
  }
}

/**
 * Litestream gives up on a folder that cannot be written to, and copies nothing more although it keeps
 * running.
 */
function whyBehind(copy: Copy): string {
  const folder = 'config' in copy ? replicaFolder(copy.config) : null;
  const room: FolderAnswer = folder === null ? { kind: 'writable' } : tryWritableFolder(folder);
  return room.kind === 'writable'
    ? 'Start Litestream, or start it anew where it runs: after its folder has taken no files it copies no more.'
    : `The folder ${folder} cannot be written to: ${room.why}. When it can, start Litestream anew.`;
}

async function countOf(db: OpenDatabase['db'], table: 'orders' | 'products'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** The number of the newest order, read as the shop reads an order; null if there is none. */
async function readNewestOrder(db: OpenDatabase['db']): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const order = await findOrder(db, row.id as OrderId);
  if (!order) throw new Error('its newest order cannot be read');
  return order.number;
}
