/** What an upgrade must know about the server that `npm run install-server` has set up. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answers, readAnswers } from '#tools/server/answers.ts';
import { trial } from '#tools/server/server-files.ts';

export interface ServedProcess {
  /** The instance of the unit `demijohn@…`: '1', '2', or 'trial'. */
  instance: string;
  port: number;
  metricsPort: number | null;
}

export interface Place {
  answers: Answers;
  /** In order. */
  processes: ServedProcess[];
  /** The proxy sends no traffic there. */
  trial: ServedProcess;
  /** The public key of whoever signs releases, as PEM. */
  publicPem: string;
}

export type PlaceAnswer = { kind: 'ok'; place: Place } | { kind: 'wrong'; problem: string };

const cure = '"npm run install-server -- ANSWERS" writes it.';

/** @param root the folder that stands in for `/` */
export function readPlace(root: string): PlaceAnswer {
  const settings = join(root, 'etc/demijohn');
  const file = join(settings, 'answers');
  if (!existsSync(file)) return { kind: 'wrong', problem: `There is no ${file}: ${cure}` };
  const read = readAnswers(readFileSync(file, 'utf8'));
  if (read.kind === 'wrong') return { kind: 'wrong', problem: `${file}: ${read.problems.join(' ')}` };
  const key = join(settings, 'release.pub');
  if (!existsSync(key))
    return {
      kind: 'wrong',
      problem: `There is no ${key}: put the public key there of the person who signs your releases. Without it nothing is believed.`,
    };
  const instances = [
    ...Array.from({ length: read.answers.processes }, (_, index) => String(index + 1)),
    trial,
  ];
  const missing = instances.filter((each) => !existsSync(join(settings, `process-${each}.env`)));
  if (missing.length > 0)
    return { kind: 'wrong', problem: `There is no ${join(settings, `process-${missing[0]}.env`)}: ${cure}` };
  const all = instances.map((instance) => readProcess(settings, instance));
  const last = all.pop() as ServedProcess;
  const place = { answers: read.answers, processes: all, trial: last, publicPem: readFileSync(key, 'utf8') };
  return { kind: 'ok', place };
}

function readProcess(settings: string, instance: string): ServedProcess {
  const text = readFileSync(join(settings, `process-${instance}.env`), 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { instance, port: numberOf('PORT'), metricsPort: numberOf('METRICS_PORT') || null };
}
