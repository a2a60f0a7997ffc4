import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file that comes with the project is not as it came. The sentence for its reader is the message. */
export class ProjectFileFault extends Error {}

/**
 * The path of a file that comes with the project, the same from the sources and from the built server:
 * `projectFile('data/ny-zips.csv')`.
 *
 * @throws ProjectFileFault for one of `data/` that is missing or may not be read: told when the process
 * starts, not at the first shopper
 */
export function projectFile(path: string): string {
  const file = join(root, path);
  if (path.startsWith('data/')) needReadable(file);
  return file;
}

/**
 * What a JSON file of the project says.
 *
 * @throws ProjectFileFault where it cannot be read, or is no JSON
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
 * Nobody catches what is thrown while modules are loaded: then its sentence is the last that the process
 * says, without a stack.
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
