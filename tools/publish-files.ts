/**
 * `npm run publish-files -- FOLDER`: the first step of a deployment across several machines, or to separate
 * folders.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectFile } from '#platform/files/project-file.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { publishBuild } from './publish/publish-build.ts';

const usage = `npm run publish-files -- FOLDER   adds the browser's files of this build to FOLDER, which ASSETS_DIR of every process names;
                                  those of builds older than seven days go, except of the newest three`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage });
  if (answered !== undefined) return answered;
  const [folder, ...more] = words;
  if (!folder || more.length > 0) return stop(usage);
  const from = projectFile('build/client');
  if (!existsSync(from)) return stop('There is no build yet: "node tools/build.mjs" makes one.');
  try {
    const { build, added, removed, builds } = await publishBuild({ from, to: resolve(folder) }, Date.now());
    console.log(
      `Build ${build} is published: ${added} files added, ${removed} removed; ${builds} builds are there.`,
    );
    return 0;
  } catch (error) {
    return stop(`The files are not published: ${error instanceof Error ? error.message : error}`);
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
