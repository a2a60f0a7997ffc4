import type { Generated } from 'kysely';

/**
 * Tables of domains/photos. The only ones that hold bytes: the decision in `docs/decisions` on photos says
 * why.
 */

export interface PhotoTables {
  photos: PhotoRow;
  photo_parts: PhotoPartRow;
  product_photos: ProductPhotoRow;
  photo_uploads: PhotoUploadRow;
}

export interface PhotoRow {
  /** The hash of the uploaded file's bytes: half of its SHA-256 in hexadecimal digits. */
  hash: string;
  /** The format of the uploaded file. */
  kind: 'jpeg' | 'png' | 'webp' | 'avif';
  bytes: number;
  /** `arriving`: some of its bytes are still missing. `waiting`: its files have yet to be made. */
  state: 'arriving' | 'waiting' | 'ready' | 'refused';
  refusal: string | null;
  /** The width of the widest file, in pixels, once it is ready. */
  width: number | null;
  height: number | null;
  is_cut_out: number | null;
  /** How many times making its files was started. */
  tries: Generated<number>;
  /** A process is making its files until then, epoch ms. */
  claimed_until: number | null;
  added_at: number;
  /** When a product first showed it; it stays from then on. */
  kept_at: number | null;
}

export interface PhotoPartRow {
  hash: string;
  /** 'original', or a name from `PhotoFile`. */
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

/** Uploaded for a product and neither kept nor thrown away yet. */
export interface PhotoUploadRow {
  product_id: number;
  hash: string;
  uploaded_at: number;
}
