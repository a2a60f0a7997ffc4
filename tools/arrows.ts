/** Checks the arrows of .dependency-cruiser.mjs and reports each broken one as a sentence. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
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

/** Rooms whose folders have an order: two of them never import each other. */
const orderedRooms = ['platform', 'widgets'];

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
  const broken = output.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = [from, ...(cycle ? cycle.map((step) => step.name) : [to])].join(' → ');
    return { rule: rule.name, sentence: `${path}: ${reasons.get(rule.name)}` };
  });
  return [...broken, ...mutualFolders(output.modules)];
}

/** Pairs of folders of an ordered room that import each other; test files do not count. */
function mutualFolders(modules: readonly IModule[]): BrokenArrow[] {
  const imports = new Map<string, string>();
  for (const { source, dependencies } of modules) {
    const from = orderedFolder(source);
    if (from === undefined || /[.]test[.]tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = orderedFolder(resolved);
      if (to !== undefined && to !== from) imports.set(`${from} → ${to}`, `${source} → ${resolved}`);
    }
  }
  return [...imports].flatMap(([arrow, example]) => {
    const [from = '', to = ''] = arrow.split(' → ');
    const back = from < to ? imports.get(`${to} → ${from}`) : undefined;
    if (back === undefined) return [];
    return [{ rule: 'no-mutual-folders', sentence: `${example} and ${back}: two folders import each other` }];
  });
}

/** 'platform/http' for a file anywhere below it; undefined outside the ordered rooms. */
function orderedFolder(file: string): string | undefined {
  const [room = '', folder = '', rest] = file.split('/');
  return orderedRooms.includes(room) && rest !== undefined ? `${room}/${folder}` : undefined;
}

if (import.meta.main) {
  const broken = await brokenArrows(process.cwd());
  for (const { rule, sentence } of broken) console.log(`${sentence} (${rule})`);
  console.log(broken.length === 0 ? 'Every import points down.' : `${broken.length} broken arrows.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
