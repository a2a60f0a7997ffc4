import type { Generated } from 'kysely';

/** Tables of domains/photos. The only ones with bytes: the decision of `docs/decisions` on photos says why. */

export interface PhotoTables {
  photos: PhotoRow;
  photo_parts: PhotoPartRow;
  product_photos: ProductPhotoRow;
  photo_uploads: PhotoUploadRow;
}

export interface PhotoRow {
  /** Of the uploaded file's bytes: half of its SHA-256 in hexadecimal digits. */
  hash: string;
  /** What the uploaded file is. */
  kind: 'jpeg' | 'png' | 'webp' | 'avif';
  bytes: number;
  /** `arriving`: not all of its bytes are here. `waiting`: its files are to be made. */
  state: 'arriving' | 'waiting' | 'ready' | 'refused';
  refusal: string | null;
  /** Of the widest file, in pixels, once it is ready. */
  width: number | null;
  height: number | null;
  is_cut_out: number | null;
  /** How often its files were begun to be made. */
  tries: Generated<number>;
  /** A process makes its files until then, epoch ms. */
  claimed_until: number | null;
  added_at: number;
  /** When a product first showed it; it stays from then on. */
  kept_at: number | null;
}

export interface PhotoPartRow {
  hash: string;
  /** 'original', or as `PhotoFile` names it. */
  file: string;
  part: number;
  bytes: Buffer;
}

/** The photos of a product in their order; the first is shown on cards. */
export interface ProductPhotoRow {
  product_id: number;
  hash: string;
  position: number;
  alt: string;
  whose: 'own' | 'supplier' | 'other';
  /** 1 for a photo of another vintage. */
  label_may_differ: Generated<number>;
}

/** Uploaded for a product and not kept or thrown away yet. */
export interface PhotoUploadRow {
  product_id: number;
  hash: string;
  uploaded_at: number;
}
