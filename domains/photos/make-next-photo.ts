import type { Db } from '#db/connection.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { makePhotoFiles, type PhotoLimits } from '#platform/pictures/make-photo-files.ts';
import type { PhotoRefusal } from './photo-words.rules.ts';
import {
  claimNext,
  deleteFiles,
  readFile,
  setReady,
  setRefused,
  setUnclaimed,
  writeFile,
} from './photos.store.ts';

/** Twice as long as a photo may take: a process that is silent this long is gone. */
const leaseMs = 40_000;
/**
 * A busy machine may be slow once; a photo that was started this often and never finished has crashed its
 * process each time.
 */
const maxTries = 3;

export type NextPhotoAnswer =
  | { kind: 'made'; hash: string }
  | { kind: 'refused'; hash: string; why: PhotoRefusal }
  /** It did not work this time, and will be tried again. */
  | { kind: 'put-back'; hash: string; why: PhotoRefusal }
  /** No photo waits, or another process is making one. */
  | { kind: 'none' };

/**
 * Makes the files of the photo that has waited longest. Any number of processes may call it; only one photo is made at
 * a time, and one whose process was killed is taken over by the next (B-147, B-148).
 *
 * @param options.now epoch ms
 */
export async function makeNextPhoto(
  db: Db,
  { now, limits = {} }: { now: number; limits?: PhotoLimits },
): Promise<NextPhotoAnswer> {
  const claimed = await claimNext(db, { now, until: now + leaseMs });
  if (!claimed) return { kind: 'none' };
  const { hash, tries } = claimed;
  if (tries > maxTries) return refuse(db, hash, 'crash');
  const made = await makePhotoFiles(readFile(db, hash, 'original'), limits);
  if (made.kind === 'broken') return refuse(db, hash, 'broken');
  if (made.kind === 'gave-up') {
    if (made.why === 'stopped') {
      await setUnclaimed(db, hash, tries - 1);
      return { kind: 'none' };
    }
    if (made.why === 'memory' || tries >= maxTries - 1) return refuse(db, hash, made.why);
    await setUnclaimed(db, hash, tries);
    return { kind: 'put-back', hash, why: made.why };
  }
  await deleteFiles(db, hash);
  for (const { name, bytes } of made.files) {
    await writeFile(db, hash, name, bytes);
    crashPoint('mid_photo');
  }
  await setReady(db, hash, made);
  return { kind: 'made', hash };
}

async function refuse(db: Db, hash: string, why: PhotoRefusal): Promise<NextPhotoAnswer> {
  await setRefused(db, hash, why);
  return { kind: 'refused', hash, why };
}
