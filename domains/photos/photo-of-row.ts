import type { PhotoRow, ProductPhotoRow } from '#db/tables/photos.ts';
import type { PhotoState, ShownPhoto } from './photo.ts';
import { photoPath } from './photo-address.rules.ts';
import { type PhotoRefusal, photoRefusals } from './photo-words.rules.ts';

type Shown = Pick<PhotoRow, 'hash' | 'state' | 'refusal' | 'width' | 'height' | 'is_cut_out'>;

export function shownOfRow(
  row: Pick<ProductPhotoRow, 'hash' | 'alt' | 'whose'> & { label_may_differ: number },
): ShownPhoto {
  const { hash, alt, whose } = row;
  return { hash, alt, whose, labelMayDiffer: row.label_may_differ === 1 };
}

/** Null before its files are made. */
export function pathOfRow({ hash, state, width, height, is_cut_out: cut }: Shown): string | null {
  if (state !== 'ready' || width === null || height === null) return null;
  return photoPath({ hash, width, height, isCutOut: cut === 1 });
}

export function stateOfRow(row: Shown): PhotoState {
  const path = pathOfRow(row);
  if (path !== null) return { kind: 'ready', path };
  if (row.state !== 'refused') return { kind: 'waiting' };
  const { refusal } = row;
  return { kind: 'refused', why: isRefusal(refusal) ? refusal : 'crash' };
}

function isRefusal(word: string | null): word is PhotoRefusal {
  return word !== null && word in photoRefusals;
}
