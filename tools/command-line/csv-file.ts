/** Reads the CSV file of a command, or says on standard error why it cannot. */
import { readFile } from 'node:fs/promises';
import { decodeCsv } from '#domains/catalogue/import/decode-csv.ts';
import type { ImportProblem } from '#domains/catalogue/import/read-catalogue-csv.ts';

/** The bytes of a file; undefined if it cannot be read, after the reason has been printed. */
export async function readBytes(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (!(bytes instanceof Error)) return bytes;
  console.error(unreadable(file, bytes.code));
  return undefined;
}

/** The text of a CSV file; undefined if it cannot be read, after the reason has been printed. */
export async function readCsvFile(file: string): Promise<string | undefined> {
  const bytes = await readBytes(file);
  if (!bytes) return undefined;
  const decoded = decodeCsv(bytes);
  if (decoded.kind === 'text') return decoded.csv;
  sayProblems(file, decoded.problems);
  return undefined;
}

/** Prints every problem of a file that was refused, with its line and column. */
export function sayProblems(file: string, problems: readonly ImportProblem[]): void {
  for (const { line, column, reason } of problems)
    console.error(`${file}:${line}${column && ` ${column}`}: ${reason}`);
  console.error(
    `Nothing was imported: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} in ${file}.`,
  );
}

function unreadable(file: string, code: string | undefined): string {
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder, not a file.`;
  return `${file} cannot be read (${code}).`;
}
