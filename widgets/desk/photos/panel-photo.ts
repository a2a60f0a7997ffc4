import type { ProductPhoto, UploadedPhoto, Whose } from '#domains/photos/photo.ts';

/** What the panel of a product's photos receives. */
export interface PhotoPanelProps {
  productId: number;
  /** In their order; the first is the one on cards. */
  photos: readonly ProductPhoto[];
  /** Sent, but neither kept nor removed yet. */
  uploads: readonly UploadedPhoto[];
  /** The proposed alternative text of the first photo, and of a further one before its number. */
  proposals: { first: string; further: string };
}

/** For a photo taken over from another vintage (B-137). */
export const labelWords = 'Label may differ: it is of another vintage';

export const whoseWords: Readonly<Record<Whose, string>> = {
  own: 'The store’s own',
  supplier: 'From the supplier',
  other: 'Somebody else’s',
};
