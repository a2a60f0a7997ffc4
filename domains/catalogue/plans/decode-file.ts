/** The text of an uploaded file, in whatever encoding a spreadsheet wrote it (B-145). */

export type Decoded = { kind: 'text'; text: string; encoding: Encoding } | { kind: 'refused'; why: string };

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Spreadsheets of Windows write it where they are not asked for UTF-8. */
const windows = new TextDecoder('windows-1252');

export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { kind: 'refused', why: 'The file is empty.' };
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return {
      kind: 'refused',
      why: 'This is a workbook or an archive, not a CSV file. Save it as “CSV UTF-8”.',
    };
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be');
  if (bytes.includes(0)) return { kind: 'refused', why: 'This is no text. A CSV file is needed.' };
  try {
    return { kind: 'text', text: utf8.decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { kind: 'text', text: windows.decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16(bytes: Uint8Array, name: 'utf-16le' | 'utf-16be'): Decoded {
  const text = new TextDecoder(name).decode(bytes);
  if (text.includes('\0')) return { kind: 'refused', why: 'This is no text. A CSV file is needed.' };
  return { kind: 'text', text, encoding: 'UTF-16' };
}
