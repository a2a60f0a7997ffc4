/**
 * Creates a folder if it is missing and tries to write in it, because its permissions are not the only thing
 * that may prevent it.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `why`: a phrase within a sentence, such as 'read-only file system (EROFS)'. */
export type FolderAnswer = { kind: 'writable' } | { kind: 'not-writable'; why: string };

/** Creates the folder and its parents, and writes and removes an empty file there. */
export function makeWritableFolder(folder: string): FolderAnswer {
  return answer(() => {
    makeFolder(folder);
    tryFile(folder);
  });
}

/** The same for an existing folder, or for its nearest existing parent; leaves nothing behind. */
export function tryWritableFolder(folder: string): FolderAnswer {
  return answer(() => tryFile(nearestExisting(folder)));
}

/** One by one, because Node's `recursive` never ends under /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function nearestExisting(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || statSync(folder, { throwIfNoEntry: false }) !== undefined
    ? folder
    : nearestExisting(parent);
}

function tryFile(folder: string): void {
  const file = join(folder, `.may-write-${randomBytes(6).toString('hex')}`);
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  unlinkSync(file);
}

const whys: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOENT: 'no folder can be made there',
  EROFS: 'the file system is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'it is a file, or beneath one',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

function answer(work: () => void): FolderAnswer {
  try {
    work();
    return { kind: 'writable' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { kind: 'not-writable', why: code in whys ? `${whys[code]} (${code})` : code };
  }
}
