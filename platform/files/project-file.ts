import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file that belongs to the project is missing or damaged. The message is a sentence for the owner. */
export class ProjectFileFault extends Error {}

/**
 * The path of a file that belongs to the project, the same from the sources and from the built server:
 * `projectFile('data/ny-zips.csv')`.
 *
 * @throws ProjectFileFault if a file of `data/` is missing or unreadable, so that it fails at the start and
 * not at the first shopper
 */
export function projectFile(path: string): string {
  const file = join(root, path);
  if (path.startsWith('data/')) needReadable(file);
  return file;
}

/**
 * The content of a JSON file of the project.
 *
 * @throws ProjectFileFault if it cannot be read or is not JSON
 */
export function readProjectJson(path: string): unknown {
  const file = projectFile(path);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fault(file, error instanceof SyntaxError ? 'is damaged' : `cannot be read (${codeOf(error)})`);
  }
}

function needReadable(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw fault(file, 'is missing');
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw fault(file, `cannot be read (${codeOf(error)})`);
  }
}

let isHeard = false;

/**
 * Errors thrown while modules load cannot be caught: the message is then the last output of the process,
 * without a stack trace.
 */
function fault(file: string, what: string): ProjectFileFault {
  if (!isHeard) {
    isHeard = true;
    process.once('uncaughtException', (error) => {
      console.error(error instanceof ProjectFileFault ? error.message : error);
      process.exit(1);
    });
  }
  return new ProjectFileFault(`The file ${file} ${what}. It comes with the project: put it back as it came.`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

const root = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}
