/**
 * Addresses of photos. `products.photo` is one of them without the leading slash, and so is what carts and
 * orders store: the widest file as a JPEG. Its name determines all other files and the photo's dimensions, so
 * that a page can be laid out before the photo has loaded. A photo's files never change under their
 * addresses.
 */
import { photoWidthsUpTo } from '#kit/photo-sizes.ts';

/** `photos/<hash>-<width>x<height>`, with `c` for a bottle cut out of its background. */
const pattern = /^photos\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})(c?)\.jpg$/;

export interface PhotoAddress {
  hash: string;
  /** Width of the widest file, in pixels. */
  width: number;
  height: number;
  isCutOut: boolean;
}

export function photoPath({ hash, width, height, isCutOut }: PhotoAddress): string {
  return `photos/${hash}-${width}x${height}${isCutOut ? 'c' : ''}.jpg`;
}

/** Undefined if it is not one of this shop's own photos, such as a file on another host. */
export function readPhotoPath(path: string): PhotoAddress | undefined {
  const [, hash, width, height, cut] = pattern.exec(path) ?? [];
  if (hash === undefined) return undefined;
  return { hash, width: Number(width), height: Number(height), isCutOut: cut === 'c' };
}

/** 'photos/…-320.avif 320w, …', each under `host`. */
export function photoSet(host: string, path: string, kind: 'avif' | 'webp', widest = 1280): string {
  const photo = readPhotoPath(path);
  if (!photo) return '';
  const base = `${host}/${path.slice(0, -'.jpg'.length)}`;
  return photoWidthsUpTo(photo.width)
    .filter((width, at) => at === 0 || width <= widest)
    .map((width) => `${base}-${width}.${kind} ${width}w`)
    .join(', ');
}

/** The file for a card, for the photo at this path; any other path is returned unchanged. */
export function smallPhoto(path: string): string {
  const photo = readPhotoPath(path);
  if (!photo) return path;
  const widths = photoWidthsUpTo(photo.width);
  return `${path.slice(0, -'.jpg'.length)}-${widths[1] ?? widths[0]}.webp`;
}

const filePattern = /^(.+?)(?:-(\d{1,4})\.(avif|webp)|\.jpg)$/;

/** What an address under `/photos/` asks for; undefined if it is not the address of a photo. */
export function readPhotoFile(name: string): { photo: PhotoAddress; file: string } | undefined {
  const [, base, width, kind] = filePattern.exec(name) ?? [];
  const photo = base === undefined ? undefined : readPhotoPath(`photos/${base}.jpg`);
  if (!photo) return undefined;
  return { photo, file: width === undefined ? 'jpg' : `${width}.${kind}` };
}
