/**
 * What a file is by its first bytes, whatever its name says, and how large its picture will be, known before
 * anything unpacks it (B-147).
 */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

export type ReadPicture =
  /** `null`: the header does not say; the decoder has a limit of its own. */
  { kind: PictureKind; size: { width: number; height: number } | null } | { kind: 'heic' | 'unknown' };

/** Brands of `ftyp` boxes (ISO 14496-12): pictures that only some phones and computers can read. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const avifBrands = new Set(['avif', 'avis']);

export function readPicture(bytes: Uint8Array): ReadPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: 'jpeg', size: jpegSize(view) };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { kind: 'png', size: pngSize(view) };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP')
    return { kind: 'webp', size: webpSize(bytes, view) };
  if (text(bytes, 4, 4) === 'ftyp') {
    const brands = brandsOf(bytes, view);
    if (brands.some((brand) => avifBrands.has(brand))) return { kind: 'avif', size: avifSize(bytes, view) };
    if (brands.some((brand) => heicBrands.has(brand))) return { kind: 'heic' };
  }
  return { kind: 'unknown' };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte);
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/**
 * Segments until the one that begins a frame (ITU T.81, B.1.1.3); a height of 0 is given later in the file.
 */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsFrame) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The first chunk is the header (PNG, 11.2.1). */
function pngSize(view: DataView): { width: number; height: number } | null {
  return view.byteLength < 24 ? null : sized(view.getUint32(16), view.getUint32(20));
}

/** The three ways the container may begin (RFC 9649, 2.4 to 2.7). */
function webpSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  if (view.byteLength < 30) return null;
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return sized(1 + uint24(view, 24), 1 + uint24(view, 27));
    case 'VP8 ':
      return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return sized(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
    }
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
}

function brandsOf(bytes: Uint8Array, view: DataView): string[] {
  if (view.byteLength < 16) return [];
  const end = Math.min(view.getUint32(0), bytes.length, 256);
  const brands = [text(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, 4));
  return brands;
}

/** A grid of tiles names the size of each and of the whole: the largest counts (ISO 23008-12, 6.5.3). */
function avifSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  let largest: { width: number; height: number } | null = null;
  const end = Math.min(view.byteLength - 16, 64 * 1024);
  for (let at = 16; at < end; at += 1) {
    if (bytes[at] !== 0x69 || text(bytes, at, 4) !== 'ispe') continue;
    const size = sized(view.getUint32(at + 8), view.getUint32(at + 12));
    if (size && size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size;
  }
  return largest;
}

function sized(width: number, height: number): { width: number; height: number } | null {
  return width > 0 && height > 0 ? { width, height } : null;
}
