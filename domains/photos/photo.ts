/** A photo as the rest of the shop sees it. Types only: safe for server and browser. */
import type { PhotoRefusal } from './photo-words.rules.ts';

export type Whose = 'own' | 'supplier' | 'other';

export type PhotoState =
  | { kind: 'waiting' }
  | { kind: 'ready'; path: string }
  | { kind: 'refused'; why: PhotoRefusal };

export interface UploadedPhoto {
  hash: string;
  state: PhotoState;
}

/** How a product shows a photo. */
export interface ShownPhoto {
  hash: string;
  alt: string;
  whose: Whose;
  /** It shows another vintage (B-137); pages say so. */
  labelMayDiffer: boolean;
}

export interface ProductPhoto extends ShownPhoto {
  /** For `{host}/{photo}`. */
  path: string;
}
