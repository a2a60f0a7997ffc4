import type { ProductPhoto, UploadedPhoto, Whose } from '#domains/photos/photo.ts';

/** What the panel of a product's photos is given. */
export interface PhotoPanelProps {
  productId: number;
  /** In their order; the first is the one on cards. */
  photos: readonly ProductPhoto[];
  /** Sent and neither kept nor removed yet. */
  uploads: readonly UploadedPhoto[];
  /** What to propose as alternative text of the first photo, and of a further one before its number. */
  proposals: { first: string; further: string };
}

/** Of a photo that was taken over from another vintage (B-137). */
export const labelWords = 'Label may differ: it is of another vintage';

export const whoseWords: Readonly<Record<Whose, string>> = {
  own: 'The store’s own',
  supplier: 'From the supplier',
  other: 'Somebody else’s',
};
