/** Finished pictures on disk, so that a second request waits for no drawing, even after a restart. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureFolder {
  /** Undefined when it is missing or incomplete. */
  read(name: string): Promise<Buffer | undefined>;
  /** Atomic, even when two processes write the same picture. */
  write(name: string, picture: Buffer): Promise<void>;
}

/** @param maxPictures how many pictures are kept; the oldest are deleted first */
export function pictureFolder(folder: string, { maxPictures }: { maxPictures: number }): PictureFolder {
  async function makeRoom(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= maxPictures) return;
    const aged = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    );
    const gone = aged.sort((a, b) => b.at - a.at).slice(maxPictures);
    await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })));
  }

  return {
    async read(name) {
      const picture = await readFile(join(folder, name)).catch(() => undefined);
      return picture && isWhole(picture) ? picture : undefined;
    },
    async write(name, picture) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}`);
      await writeFile(draft, picture);
      await rename(draft, join(folder, name));
      await makeRoom();
    },
  };
}

/** A JPEG begins and ends with these; a power failure may have left half of one. */
function isWhole(picture: Buffer): boolean {
  return (
    picture.length > 4 &&
    picture.readUInt16BE(0) === 0xffd8 &&
    picture.readUInt16BE(picture.length - 2) === 0xffd9
  );
}
