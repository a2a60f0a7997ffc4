import type { ImportProblem } from './read-catalogue-csv.ts';

export type DecodeAnswer = { kind: 'text'; csv: string } | { kind: 'refused'; problems: ImportProblem[] };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file's bytes, which must be UTF-8; if it is not, every line at fault. */
export function decodeCsv(bytes: Uint8Array): DecodeAnswer {
  const csv = decode(bytes);
  if (csv !== undefined) return { kind: 'text', csv };
  const problems: ImportProblem[] = [];
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed + 1;
    if (decode(bytes.subarray(start, end)) === undefined) {
      problems.push({
        line,
        column: '',
        reason: 'has bytes that are not UTF-8 text; save the file as UTF-8',
      });
    }
    start = end;
  }
  return { kind: 'refused', problems };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
