/**
 * The scripts of the checkout, and an alarm when they change: `npm run scripts -- keep` after each new
 * version, `npm run scripts -- check` every day. `--url` names another page than the shop's own
 * `/checkout`. Exits with 0 if everything matches the saved list, 1 if it does not, 2 if that cannot be
 * determined.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { differences, listScripts, type ScriptList } from './scripts/list-scripts.ts';

const usage = 'Use: npm run scripts -- keep | check [--url https://shop.example/checkout]';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['url'] });
  if (answered !== undefined) return answered;
  const [word, flag, given, ...more] = words;
  const isUsed = word === 'keep' || word === 'check';
  if (
    !isUsed ||
    more.length > 0 ||
    (flag !== undefined && (flag !== '--url' || !URL.canParse(given ?? '')))
  ) {
    return stop(usage);
  }
  const answer = readSettings(process.env);
  if (answer.kind === 'wrong') return stop(answer.problems.join('\n'));
  const { appUrl, dataDir } = answer.settings;
  const file = join(dataDir, 'checkout-scripts.json');
  try {
    const found = await listScripts(given ?? `${appUrl}/checkout`);
    return word === 'keep' ? keep(file, found) : check(file, found);
  } catch (error) {
    return stop(`The scripts could not be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Written to a temporary file and renamed, so that a check never reads an incomplete list. */
function keep(file: string, found: ScriptList): number {
  writeFileSync(`${file}.new`, `${JSON.stringify(found, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  console.log(`${Object.keys(found.scripts).length} scripts are kept in ${file}.`);
  return 0;
}

function check(file: string, found: ScriptList): number {
  const kept = readKept(file);
  if (!kept)
    return stop(
      `There is no list of scripts in ${file} that can be read. Make one with: npm run scripts -- keep`,
    );
  const lines = differences(kept, found);
  for (const line of lines) console.log(line);
  console.log(
    lines.length === 0
      ? 'The scripts of the checkout are as they were.'
      : 'The scripts of the checkout are not as they were.',
  );
  return lines.length === 0 ? 0 : 1;
}

function readKept(file: string): ScriptList | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<ScriptList>;
    return typeof kept.scripts === 'object' && typeof kept.policy === 'string'
      ? (kept as ScriptList)
      : undefined;
  } catch {
    return undefined;
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 2;
}
