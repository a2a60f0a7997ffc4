import { makeNextPhoto } from '#domains/photos/make-next-photo.ts';
import type { Shop } from '../shop.ts';

/**
 * Makes the files of uploaded photos one after another, until none is waiting that this process may make
 * (B-148).
 *
 * @param signal ends the photo in progress; it waits for the next process
 */
export async function makePhotos({ db, clock, log }: Shop, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await makeNextPhoto(db, { now: clock(), limits: { signal } });
    if (answer.kind === 'none') return;
    if (answer.kind !== 'made') log.warn({ event: 'photo', ...answer }, 'the files of a photo were not made');
  }
}
