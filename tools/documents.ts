/**
 * Checks that documents refer to existing files: every path in backticks and every relative link in a
 * Markdown file leads to a file or folder, docs/decisions/README.md lists every decision by its title, and
 * the words of docs/glossary.md are in alphabetical order.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, normalize } from 'node:path';

const decisions = 'docs/decisions';
const leftOut = new Set(['.git', 'node_modules', 'build', 'coverage']);
const inBackticks = /`([^`\s]+)`/g;
const linkTarget = /\]\(([^)#\s]+)[^)]*\)/g;
const pathPattern = /^[\w@.*{},-]+(?:\/[\w@.*{},-]+)*\/?$/;
const sourceFile = /\.(?:ts|tsx|mjs|md)$/;

export interface DocumentProblem {
  /** Relative to the root. */
  file: string;
  /** From 1. */
  line: number;
  sentence: string;
}

/** What is wrong with the Markdown files of the tree under `root`. */
export function findDocumentProblems(root: string): DocumentProblem[] {
  const entries = globSync(['**/*', '.*', '.*/**/*'], {
    cwd: root,
    exclude: (path) => leftOut.has(path.split('/', 1)[0] ?? ''),
  });
  const tree = new Set(entries);
  const documents = entries.filter((file) => file.endsWith('.md')).sort();
  return [
    ...documents.flatMap((file) => pathProblems(file, readFileSync(join(root, file), 'utf8'), tree)),
    ...indexProblems(root, documents),
    ...orderProblems(root, documents),
  ];
}

function pathProblems(file: string, text: string, tree: ReadonlySet<string>): DocumentProblem[] {
  return text.split('\n').flatMap((content, index) => {
    const paths = [...content.matchAll(inBackticks)]
      .map(([, path = '']) => path)
      .filter((path) => isPath(path, tree) && !exists(path, file, tree));
    const links = [...content.matchAll(linkTarget)]
      .map(([, target = '']) => target)
      .filter((target) => !/^\w+:/.test(target) && !tree.has(normalize(join(dirname(file), target))));
    return [...paths, ...links].map((path) => ({
      file,
      line: index + 1,
      sentence: `${path} does not exist`,
    }));
  });
}

/** True for the name of a source file and for a path that begins at the root of the tree. */
function isPath(text: string, tree: ReadonlySet<string>): boolean {
  if (!pathPattern.test(text) || leftOut.has(text.split('/', 1)[0] ?? '')) return false;
  return sourceFile.test(text) || (text.includes('/') && tree.has(text.split('/', 1)[0] ?? ''));
}

/** Source files may be named by the end of their path; '*' and '{a,b}' are wildcards. */
function exists(text: string, document: string, tree: ReadonlySet<string>): boolean {
  const path = text.replace(/\/$/, '');
  if (tree.has(path) || tree.has(join(dirname(document), path))) return true;
  const patterns = sourceFile.test(path) ? [path, `**/${path}`] : [path];
  return [...tree].some((entry) => patterns.some((pattern) => matchesGlob(entry, pattern)));
}

function indexProblems(root: string, documents: readonly string[]): DocumentProblem[] {
  const index = `${decisions}/README.md`;
  if (!documents.includes(index)) return [];
  const text = readFileSync(join(root, index), 'utf8');
  return documents
    .filter((file) => dirname(file) === decisions && file !== index)
    .filter((file) => {
      const title = readFileSync(join(root, file), 'utf8').split('\n', 1)[0]?.replace(/^# /, '');
      return !text.includes(`[${title}](${basename(file)})`);
    })
    .map((file) => ({ file: index, line: 1, sentence: `${file} is not listed by its title` }));
}

/** Readers find a word by leafing through, so the order is alphabetical whatever signs a word contains. */
function orderProblems(root: string, documents: readonly string[]): DocumentProblem[] {
  const file = 'docs/glossary.md';
  if (!documents.includes(file)) return [];
  const words = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const [, word] = /^\| (\S.*?) +\|/.exec(text) ?? [];
      return word === undefined || word === 'word' ? [] : [{ word, line: index + 1 }];
    });
  const key = (word = '') => word.toLowerCase().replace(/[^a-z0-9 ]/g, '');
  return words
    .filter(({ word }, at) => key(word) < key(words[at - 1]?.word))
    .map(({ word, line }) => ({
      file,
      line,
      sentence: `${word} is not in alphabetical order`,
    }));
}

if (import.meta.main) {
  const problems = findDocumentProblems(process.cwd());
  for (const { file, line, sentence } of problems) console.log(`${file}:${line}: ${sentence}`);
  console.log(
    problems.length === 0 ? 'Every path in the documents exists.' : `${problems.length} wrong paths.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
