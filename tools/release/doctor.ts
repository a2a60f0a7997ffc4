/**
 * `demijohn doctor` in a release: checks that its files are those that were signed, and runs the shop's own
 * checks.
 */
import { examineShop } from '#tools/doctor/examinations.ts';
import type { Finding } from '#tools/doctor/finding.ts';
import { printFindings } from '#tools/doctor/print-findings.mjs';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { projectRoot } from '#tools/setup/project.mjs';
import { changedFiles, readRelease } from './release-folder.ts';

const usage =
  'demijohn doctor   a line for everything that the shop needs, with the cure where something is wrong';

process.exitCode =
  answerFlags(process.argv.slice(2), { usage }) ??
  printFindings([await examineFiles(), ...(await examineShop(process.env))]);

async function examineFiles(): Promise<Finding> {
  const { version } = readRelease(projectRoot);
  const changed = await changedFiles(projectRoot);
  return changed.length === 0
    ? { ok: `Release: ${version}, its files as they were signed` }
    : {
        problem: `Release: ${version}, and these files are not as they were signed: ${changed.slice(0, 5).join(', ')}`,
        cure: 'unpack the archive again ("demijohn upgrade ARCHIVE")',
      };
}
