/** Checks the arrows of .dependency-cruiser.mjs and says each broken one in a sentence. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const rooms = [
  'app',
  'screens',
  'endpoints',
  'adapters',
  'widgets',
  'ui',
  'domains',
  'platform',
  'db',
  'kit',
  'tests',
  'bench',
  'tools',
];

export interface BrokenArrow {
  rule: string;
  sentence: string;
}

/** The broken arrows of the tree under `root`. */
export async function brokenArrows(root: string): Promise<BrokenArrow[]> {
  const options = await extractOptions(resolve('.dependency-cruiser.mjs'));
  const present = rooms.filter((room) => existsSync(join(root, room)));
  const { output } = await cruise(present, { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered in words: ${output}`);
  const reasons = new Map(options.ruleSet?.forbidden?.map((rule) => [rule.name, rule.comment]));
  return output.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = [from, ...(cycle ? cycle.map((step) => step.name) : [to])].join(' → ');
    return { rule: rule.name, sentence: `${path}: ${reasons.get(rule.name)}` };
  });
}

if (import.meta.main) {
  const broken = await brokenArrows(process.cwd());
  for (const { rule, sentence } of broken) console.log(`${sentence} (${rule})`);
  console.log(broken.length === 0 ? 'Every import points down.' : `${broken.length} broken arrows.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
