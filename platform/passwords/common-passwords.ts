import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';

const file = projectFile('data/common-passwords.txt');
let words: Set<string> | undefined;

/**
 * True when the password, or the word at its core, is among the most commonly guessed ones. Expects lower
 * case.
 */
export function isCommonPassword(word: string): boolean {
  words ??= new Set(
    readFileSync(file, 'utf8')
      .split(/\s+/)
      .filter((line) => line !== ''),
  );
  return words.has(word);
}
