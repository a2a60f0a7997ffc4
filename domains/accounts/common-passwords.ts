import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';

const file = projectFile('data/common-passwords.txt');
let words: Set<string> | undefined;

/**
 * True for a password, or the word at the heart of one, that is among the first that anybody tries; in small
 * letters.
 */
export function isCommonPassword(word: string): boolean {
  words ??= new Set(
    readFileSync(file, 'utf8')
      .split(/\s+/)
      .filter((line) => line !== ''),
  );
  return words.has(word);
}
