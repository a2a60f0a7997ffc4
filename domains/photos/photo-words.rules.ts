/** The sentences about photos: on the page, next to the photo, in answers to scripts. */
import { maxLengths } from '#domains/catalogue/edit/field-values.rules.ts';

export const maxPhotoBytes = 12 * 1024 * 1024;
export const maxMegapixels = 50;
/** For one product. */
export const maxPhotos = 12;
/** In characters, as wherever a product is edited. */
export const maxAltLength = maxLengths.imageAlt;

export const uploadRefusals = {
  'too-large': 'This file is larger than 12 MB. Please take a smaller one.',
  heic: 'This is a HEIC picture, which browsers cannot show. On the phone choose “Most Compatible” in the camera’s formats, or send it as a JPEG.',
  'not-a-picture': 'This is not a picture. Please choose a JPEG, PNG, WebP or AVIF.',
  'too-many-pixels': 'This picture has more than 50 megapixels. Please take a smaller one.',
  'unknown-product': 'There is no such product.',
} as const;

export type UploadRefusal = keyof typeof uploadRefusals;

/** Why no files could be made of an uploaded photo. */
export const photoRefusals = {
  broken: 'This picture is damaged, and nothing can be made of it. Please take it again.',
  time: 'This picture took too long to read. Please send a smaller one.',
  memory: 'This picture needs too much memory. Please send a smaller one.',
  crash: 'This picture could not be read. Please send it as a JPEG.',
} as const;

export type PhotoRefusal = keyof typeof photoRefusals;

/** A form whose lists of photos make no sense. */
export const unreadPhotos = 'The photos could not be read.';

export const setRefusals = {
  'changed-since':
    'The photos of this product were changed meanwhile. Reload the page to see them; nothing was changed by you.',
  'not-ready': 'A photo is not ready yet. Please wait a moment and save again.',
  'too-many': `A product shows ${maxPhotos} photos at most.`,
  'alt-missing': 'Please say what the photo shows, for those who cannot see it.',
  'alt-too-long': `Please say it in ${maxAltLength} characters.`,
  'unknown-product': uploadRefusals['unknown-product'],
} as const;

export type SetRefusal = keyof typeof setRefusals;

/** The proposed alternative text for a product's next photo. */
export function proposeAlt(
  { name, vintage, container }: { name: string; vintage: string; container: string },
  before: number,
): string {
  const year = /^\d{4}$/.test(vintage) && !name.includes(vintage) ? `, ${vintage}` : '';
  return before === 0 ? `${container} of ${name}${year}` : `${name}${year}, photo ${before + 1}`;
}
