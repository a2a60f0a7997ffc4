/** A folder of small files with a maximum number of entries; new entries replace the oldest ones. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BoundedFolder {
  /**
   * Adds an entry, one file for each extension, readable by the owner only. Creates the folder if it is
   * missing.
   *
   * @param entry.at epoch ms: names sort by it
   * @param entry.tag lower-case word in the names, such as 'mail'
   * @returns the entry's name
   */
  put(entry: { at: number; tag: string; files: Readonly<Record<string, string | Buffer>> }): Promise<string>;
  /** Names of all entries, newest first; empty if there are none. */
  names(): Promise<string[]>;
  /** One file of an entry; undefined if there is none, or if the name is not one that `put` returns. */
  read(name: string, ending: string): Promise<string | undefined>;
}

const entryName = /^\d{8}T\d{9}Z-[0-9a-f]{8}-[a-z]+$/;

/** @param maxEntries how many entries are stored */
export function boundedFolder(folder: string, { maxEntries }: { maxEntries: number }): BoundedFolder {
  async function files(): Promise<string[]> {
    return readdir(folder).catch(absent(() => []));
  }

  async function names(): Promise<string[]> {
    const entries = new Set((await files()).map(nameOf).filter((name) => entryName.test(name)));
    return [...entries].sort().reverse();
  }

  async function removeOldest(): Promise<void> {
    const gone = new Set((await names()).slice(maxEntries));
    if (gone.size === 0) return;
    for (const file of await files())
      if (gone.has(nameOf(file))) await rm(join(folder, file), { force: true });
  }

  return {
    names,
    async put({ at, tag, files: parts }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date(at).toISOString().replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}-${tag}`;
      for (const [ending, content] of Object.entries(parts)) {
        await writeFile(join(folder, `${name}.${ending}`), content, { flag: 'wx', mode: 0o600 });
      }
      await removeOldest();
      return name;
    },
    async read(name, ending) {
      if (!entryName.test(name) || !/^[a-z]+$/.test(ending)) return undefined;
      return readFile(join(folder, `${name}.${ending}`), 'utf8').catch(absent(() => undefined));
    },
  };
}

/** Epoch ms at which the entry was added, according to its name. */
export function entryAt(name: string): number {
  return Date.parse(
    name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'),
  );
}

function nameOf(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}

function absent<T>(instead: () => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead();
    throw error;
  };
}
