/** Runs the checks that need the shop's own code, and prints the findings as JSON for tools/doctor.mjs. */
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { examineDataFolder, examineDisk, examinePort } from './machine.ts';
import { examineOrigin } from './origin.ts';
import { examineProxy } from './proxy.ts';

const answer = readSettings(process.env);
const findings = answer.kind === 'ok' ? await examine(answer.settings) : answer.problems.map(wrongSetting);
console.log(JSON.stringify(findings));

async function examine(settings: Settings): Promise<Finding[]> {
  return [
    { ok: 'Settings: valid' },
    examineDataFolder(settings.dataDir),
    await examineDisk(settings.dataDir),
    await examinePort(settings.host, settings.port),
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
