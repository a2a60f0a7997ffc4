/**
 * Checks that no source file outgrows what can be read in one go, and no folder what can be seen at a glance.
 * Where something is too large, split it where its meaning divides: by subject, never into a second half.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const maxLines = 300;
const maxFiles = 45;
const source = /\.(?:ts|tsx|mjs|js|css)$/;
/** Exempt: lists in which each entry is a file, and data. */
const lists = new Set(['db/migrations', 'docs/decisions']);
const isData = (file: string) => file.startsWith('data/');

/** Which of these files and folders are too large, as sentences. Tests beside the code count. */
export function findTooLarge(files: readonly string[], linesOf: (file: string) => number): string[] {
  const long = files
    .filter((file) => source.test(file) && !isData(file))
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ file, lines }) => `${file} has ${lines} lines; ${maxLines} are the most`);
  const folders = Map.groupBy(files, (file) => dirname(file));
  const full = [...folders]
    .filter(([folder, inside]) => !lists.has(folder) && !isData(`${folder}/`) && inside.length > maxFiles)
    .map(([folder, inside]) => `${folder} has ${inside.length} files; ${maxFiles} are the most`);
  return [...long, ...full];
}

/** The files under version control, and new ones about to be added. */
function sourceFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const gone = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => !gone.includes(file));
}

if (import.meta.main) {
  const lineCount = (file: string) => readFileSync(join('.', file), 'utf8').split('\n').length - 1;
  const problems = findTooLarge(sourceFiles('.'), lineCount);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
