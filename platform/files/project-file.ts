import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a file that comes with the project, the same from the sources and from the built server: `projectFile('data/ny-zips.csv')`. */
export function projectFile(path: string): string {
  return join(root, path);
}

const root = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}
