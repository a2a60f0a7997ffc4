import { object } from 'valibot';
import { field, textIn } from '#kit/parse-form.ts';
import type { ShownPhoto } from './photo.ts';
import { unreadPhotos } from './photo-words.rules.ts';

const hash = /^[0-9a-f]{32}$/;
const maxRead = 100;

/** All photos of a product as they should be, those that the page showed, and the uploads to drop, as JSON. */
export const photosForm = object({
  shown: field((given) => readShownPhotos(textIn(given)), unreadPhotos),
  photos: field((given) => readShownPhotos(textIn(given)), unreadPhotos),
  discarded: field((given) => readHashes(textIn(given) || '[]'), unreadPhotos),
});

/** The photos that a form names as JSON; null if the text is not such a list. */
function readShownPhotos(json: string): ShownPhoto[] | null {
  const list = readList(json);
  return list?.every(isShownPhoto)
    ? list.map(({ hash, alt, whose, labelMayDiffer }) => ({ hash, alt, whose, labelMayDiffer }))
    : null;
}

/** The hashes that a form names as JSON; null if the text is not such a list. */
function readHashes(json: string): string[] | null {
  const list = readList(json);
  return list?.every((each) => typeof each === 'string' && hash.test(each)) ? (list as string[]) : null;
}

function readList(json: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) && list.length <= maxRead ? list : null;
  } catch {
    return null;
  }
}

function isShownPhoto(value: unknown): value is ShownPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const photo = value as Record<string, unknown>;
  return (
    typeof photo.hash === 'string' &&
    hash.test(photo.hash) &&
    typeof photo.alt === 'string' &&
    typeof photo.labelMayDiffer === 'boolean' &&
    (photo.whose === 'own' || photo.whose === 'supplier' || photo.whose === 'other')
  );
}
