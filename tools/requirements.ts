/**
 * Checks docs/requirements.md against the project: every id in code, tests or documents is defined there,
 * exactly once, and every defined id is named by the title of a test (B-316). A title may name a range, which
 * includes its two ends.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const requirements = 'docs/requirements.md';
/** Folders at the root. In `data` and `public`, product names and drawing paths look like ids. */
const leftOut = new Set(['node_modules', 'build', 'coverage', 'data', 'public']);

/**
 * The letters used in the document, and those reserved for what is planned. Any number matches, so that a
 * mistyped id is reported as unknown.
 */
const idPattern = /\b[BDGMNORS]-\d{2,3}\b/g;
const rangePattern = /\b([BDGMNORS])-(\d{2,3}) to ([BDGMNORS])-(\d{2,3})\b/g;
/** Text between two quotes of the same kind, on one line. */
const textPattern = /(['"`])(?:\\.|(?!\1)[^\n\\])*\1/g;
const definitionPattern = /^- \*\*([A-Z]-\d{2,3})\*\* \S/;

export interface RequirementProblem {
  /** Relative to the root. */
  file: string;
  /** From 1. */
  line: number;
  sentence: string;
}

interface Place {
  id: string;
  file: string;
  line: number;
}

/** What is wrong with the ids of the tree under `root`, in the order of files and lines. */
export function findRequirementProblems(root: string): RequirementProblem[] {
  const definitions = readDefinitions(root);
  const firstLine = new Map<string, number>();
  for (const { id, line } of definitions) if (!firstLine.has(id)) firstLine.set(id, line);
  const mentions = readMentions(root);
  const named = new Set(readTitles(root));
  return [
    ...mentions
      .filter(({ id }) => !firstLine.has(id))
      .map((place) => problem(place, `${place.id} is not defined in ${requirements}`)),
    ...definitions
      .filter(({ id, line }) => firstLine.get(id) !== line)
      .map((place) => problem(place, `${place.id} is defined already in line ${firstLine.get(place.id)}`)),
    ...definitions
      .filter(({ id }) => !named.has(id))
      .map((place) => problem(place, `${place.id} is not named by any test title`)),
  ];
}

function problem({ file, line }: Place, sentence: string): RequirementProblem {
  return { file, line, sentence };
}

/** The defined ids of the tree under `root`, each with its line. */
export function readDefinitions(root: string): Place[] {
  return readFileSync(join(root, requirements), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const id = definitionPattern.exec(text)?.[1];
      return id === undefined ? [] : [{ id, file: requirements, line: index + 1 }];
    });
}

function readMentions(root: string): Place[] {
  const files = globSync('**/*.{ts,tsx,mjs,js,css,html,md}', {
    cwd: root,
    exclude: (path) => leftOut.has(path.split('/', 1)[0] ?? ''),
  });
  return files
    .filter((file) => file !== requirements)
    .sort()
    .flatMap((file) => mentionsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** The ids within quotes in the tests: in titles, and in the rows of tables that titles are made from. */
function readTitles(root: string): string[] {
  return globSync(['**/*.{test,journey,engine}.{ts,tsx}', 'tests/**/*.ts'], {
    cwd: root,
    exclude: (path) => leftOut.has(path.split('/', 1)[0] ?? ''),
  }).flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8')).flatMap(rowsNamedIn));
}

/** The texts in quotes of a source, with their quotes. */
export function textsOf(source: string): string[] {
  return source.match(textPattern) ?? [];
}

/** The ids in a title, with those between the two ends of a range. */
export function rowsNamedIn(title: string): string[] {
  return [...(title.match(idPattern) ?? []), ...betweenEnds(title)];
}

function betweenEnds(text: string): string[] {
  return [...text.matchAll(rangePattern)].flatMap(([, letter, first, letterOfLast, last]) =>
    letter === letterOfLast
      ? Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, at) => `${letter}-${String(Number(first) + at).padStart(first?.length ?? 0, '0')}`,
        )
      : [],
  );
}

function mentionsOf(file: string, text: string): Place[] {
  if (text.search(idPattern) === -1) return [];
  return text
    .split('\n')
    .flatMap((line, index) => (line.match(idPattern) ?? []).map((id) => ({ id, file, line: index + 1 })));
}

if (import.meta.main) {
  const problems = findRequirementProblems(process.cwd());
  for (const { file, line, sentence } of problems) console.log(`${file}:${line}: ${sentence}`);
  console.log(
    problems.length === 0 ? 'Every id is defined once and named.' : `${problems.length} wrong ids.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
