import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askWeaknesses, type WeaknessAnswer } from './ask-weaknesses.ts';

/** What npm reads of a project: its packages, and the registry that it uses. */
const files = ['package.json', 'package-lock.json', '.npmrc'];

/** Weaknesses of the packages of a commit, whatever is checked out. */
export async function weaknessesOfCommit(
  root: string,
  revision: string,
  advisories?: string,
): Promise<WeaknessAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-audit-'));
  try {
    for (const file of files) {
      const words = ['show', `${revision}:${file}`];
      const text = execFileSync('git', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
      writeFileSync(join(folder, file), text);
    }
    return await askWeaknesses(folder, advisories);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
