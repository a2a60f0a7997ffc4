/** The checks that need the shop's own code. */
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { examineDataFolder, examineDisk } from './machine.ts';
import { examineOrigin } from './origin.ts';
import { examinePort } from './port.ts';
import { examineProxy } from './proxy.ts';

/** What is wrong and what is fine with the shop that these settings describe. */
export async function examineShop(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const answer = readSettings(env);
  return answer.kind === 'ok' ? examine(answer.settings) : answer.problems.map(wrongSetting);
}

async function examine(settings: Settings): Promise<Finding[]> {
  return [
    { ok: 'Settings: valid' },
    examineDataFolder(settings.dataDir),
    await examineDisk(settings.dataDir),
    await examinePort(settings),
    examineOrigin(settings),
    examineProxy(settings, Date.now()),
    ...(await examineDatabase(settings)),
  ];
}

function wrongSetting(problem: string): Finding {
  return {
    problem: `Settings: ${problem.replace(/\.$/, '')}`,
    cure: 'set the environment variable as the sentence says',
  };
}
