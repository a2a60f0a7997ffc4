/**
 * Where the project is, and how its commands print. Plain JavaScript: this folder runs on any Node, before
 * anything is installed.
 */
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The path of something in the project. */
export const inProject = (...parts) => join(projectRoot, ...parts);

/** Ends the command with one sentence that says what is wrong and what to do. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Runs a long step, printing a line before it and its duration after it. */
export async function withProgress(doing, work) {
  process.stdout.write(`${doing} … `);
  const startedAt = performance.now();
  const result = await work();
  process.stdout.write(`done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Installing and building write into the project; says so if that is not possible. */
export function needWritableProject(purpose) {
  try {
    accessSync(projectRoot, constants.W_OK);
  } catch {
    giveUp(
      `The folder ${projectRoot} cannot be written, and ${purpose}. Make it writable for this user, or copy the project elsewhere.`,
    );
  }
}
