import type { ShownPhoto } from './photo.ts';

const hash = /^[0-9a-f]{32}$/;
const maxRead = 100;

/** The photos that a form names as JSON; null if the text is not such a list. */
export function readShownPhotos(json: string): ShownPhoto[] | null {
  const list = readList(json);
  return list?.every(isShownPhoto)
    ? list.map(({ hash, alt, whose, labelMayDiffer }) => ({ hash, alt, whose, labelMayDiffer }))
    : null;
}

/** The hashes that a form names as JSON; null if the text is not such a list. */
export function readHashes(json: string): string[] | null {
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
