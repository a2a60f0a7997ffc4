/**
 * `npm run release`: the signed archive that runs in production (O-074, O-076). `npm run upgrade` installs
 * it.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { projectRoot } from '#tools/setup/project.mjs';
import { judgeWeaknesses } from './audit/judge-weaknesses.ts';
import { weaknessesOfCommit } from './audit/weaknesses-of-commit.ts';
import { splitArgs } from './command-line/split-args.ts';
import { makeRelease } from './release/make-release.ts';
import { checkArchive, fingerprintOf, makeSigningKey, publicPartOf } from './release/seal.ts';

const usage = `npm run release -- --key KEY [--of COMMIT] [--to FOLDER]   makes the signed archive of a commit (HEAD) in a folder (./release)
Known weaknesses of its packages are asked of npm's registry, or read from a file with [--advisories FILE]; a release with a high or critical one in what runs
is refused but for [--despite-weaknesses], and where nobody answers it says so and is made.
npm run release -- --new-key KEY   makes a key for signing in the file KEY, and KEY.pub, which the servers trust
Keep KEY where neither the servers nor the repository are.`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, {
    usage,
    flags: ['key', 'new-key', 'of', 'to', 'advisories', 'despite-weaknesses'],
  });
  if (answered !== undefined) return answered;
  const text = { type: 'string' } as const;
  const args = splitArgs(
    words,
    {
      ...{ key: text, 'new-key': text, of: text, to: text },
      ...{ advisories: text, 'despite-weaknesses': { type: 'boolean' } },
    },
    { allowPositionals: false },
  );
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const { key, of: revision = 'HEAD', to = 'release', 'new-key': newKey } = args.values;
  if (newKey !== undefined) return makeKey(resolve(newKey));
  if (key === undefined) return stop(`Which key signs it?\n${usage}`);
  if (!existsSync(key))
    return stop(`There is no ${resolve(key)}. "npm run release -- --new-key ${key}" makes one.`);
  try {
    const privatePem = readFileSync(key, 'utf8');
    const publicPem = publicPartOf(privatePem);
    const { kind, lines } = judgeWeaknesses(
      await weaknessesOfCommit(projectRoot, revision, args.values.advisories),
    );
    (kind === 'none' ? console.log : console.error)(lines.join('\n'));
    if (kind === 'grave' && !args.values['despite-weaknesses'])
      return stop('There is no release: take newer packages, or add --despite-weaknesses.');
    const made = await makeRelease(projectRoot, { revision, privatePem, to: resolve(to) });
    const judged = checkArchive(made.archive, publicPem);
    if (judged.kind === 'wrong') return stop(judged.problem);
    const { installed, bundled } = made.parts;
    console.log(`${made.archive}
${(statSync(made.archive).size / 1e6).toFixed(1)} MB, SHA-256 ${made.digest}, signed by the key ${fingerprintOf(publicPem)}
${installed.length} packages are installed in it and ${bundled.length} built into its files: ${made.archive}.cdx.json lists them.`);
    return 0;
  } catch (error) {
    return stop(`There is no release: ${error instanceof Error ? error.message : error}`);
  }
}

function makeKey(file: string): number {
  if (existsSync(file) || existsSync(`${file}.pub`))
    return stop(`${file} is there already: name a file that is not.`);
  const { privatePem, publicPem } = makeSigningKey();
  writeFileSync(file, privatePem, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicPem);
  console.log(
    `${file} signs releases: keep it apart from the servers, and a copy of it. ${file}.pub (${fingerprintOf(publicPem)}) goes to each server as /etc/demijohn/release.pub.`,
  );
  return 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
