/** `npm run audit`: known weaknesses of the packages, and whether anyone has checked for them (O-075). */
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { projectRoot } from '#tools/setup/project.mjs';
import { askWeaknesses } from './audit/ask-weaknesses.ts';
import { judgeWeaknesses } from './audit/judge-weaknesses.ts';
import { splitArgs } from './command-line/split-args.ts';

const usage = `npm run audit                          asks npm's registry for known weaknesses of the packages in package-lock.json
npm run audit -- --advisories FILE     reads them from a file, in JSON as the registry's bulk endpoint answers
It ends with 0 where nothing high or critical is in what runs, with 1 where something is, and with 2 if the registry did not answer.`;

const codes = { none: 0, grave: 1, 'not-known': 2 };

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['advisories'] });
  if (answered !== undefined) return answered;
  const args = splitArgs(words, { advisories: { type: 'string' } }, { allowPositionals: false });
  if (args.kind === 'wrong') {
    console.error(`${args.problem}\n${usage}`);
    return 2;
  }
  const { kind, lines } = judgeWeaknesses(await askWeaknesses(projectRoot, args.values.advisories));
  const say = kind === 'none' ? console.log : console.error;
  say(lines.join('\n'));
  return codes[kind];
}
