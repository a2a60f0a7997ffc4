/**
 * Whom the shop has erased, in a file outside the database: one keyed hash per line, which identifies no one
 * and can only be compared with the shop's key. A copy of the books from before an erasure contains the
 * person again; anyone who restores it erases the person again by this file (O-057).
 */
import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const fileName = 'erasures.txt';

/** Where the file is kept: beside the shop's data on disk, and beside the copies if those have a folder. */
export function erasureFiles({
  dataDir,
  copiesDir,
}: {
  dataDir: string;
  copiesDir: string | null;
}): string[] {
  return [dataDir, ...(copiesDir === null ? [] : [copiesDir])].map((folder) => join(folder, fileName));
}

/** What stands for an account in the file. */
export function erasureMark(signer: { sign(text: string): string }, accountId: string): string {
  return signer.sign(accountId);
}

/** All marks in these files together; a missing file has none. */
export async function readErasures(files: readonly string[]): Promise<Set<string>> {
  const marks = new Set<string>();
  for (const file of files)
    if (existsSync(file))
      for (const line of (await readFile(file, 'utf8')).split('\n')) if (line !== '') marks.add(line);
  return marks;
}

/**
 * Adds the marks to each file that lacks them, on disk before it returns. Several processes may add at once:
 * a duplicate mark does no harm, and a line that a crash cut short is ended by the next write.
 */
export async function writeErasures(files: readonly string[], marks: readonly string[]): Promise<void> {
  for (const file of files) {
    const known = await readErasures([file]);
    const missing = marks.filter((mark) => !known.has(mark));
    if (missing.length > 0) await append(file, missing);
  }
}

async function append(file: string, marks: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // An empty line is not a mark, so a line that was cut short cannot swallow the first of these.
    await handle.appendFile(`\n${marks.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
