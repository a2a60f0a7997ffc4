/** Keeps erased people erased after a copy of the books is restored (O-057). */
import { findErasedAccounts } from '#domains/accounts/find-erased.ts';
import { erasureFiles, erasureMark, writeErasures } from '#platform/erasures/erasure-file.ts';
import type { Shop } from './shop.ts';

type Parts = Pick<Shop, 'settings' | 'db' | 'erasureSigner'>;

/** Records an erasure in the files; throws if a file cannot be written, so that the outbox tries again. */
export function noteErasure({ settings, erasureSigner }: Parts, accountId: string): Promise<void> {
  return writeErasures(filesOf(settings), [erasureMark(erasureSigner, accountId)]);
}

/**
 * Adds everyone who is missing: a new machine or a new folder of copies begins with an empty file, and a new
 * key makes different marks.
 */
export async function completeErasures({ settings, db, erasureSigner }: Parts): Promise<void> {
  const marks = (await findErasedAccounts(db)).map((id) => erasureMark(erasureSigner, id));
  await writeErasures(filesOf(settings), marks);
}

const filesOf = ({ dataDir, process }: Shop['settings']): string[] =>
  erasureFiles({ dataDir, copiesDir: process.copiesDir });
