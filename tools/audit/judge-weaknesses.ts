import { gravityOf, type WeaknessAnswer } from './ask-weaknesses.ts';

export interface WeaknessJudgement {
  /** 'grave': high or critical in what runs; no release should have it (O-075). */
  kind: 'none' | 'grave' | 'not-known';
  /** Sentences for a person, one per line. */
  lines: string[];
}

export function judgeWeaknesses(answer: WeaknessAnswer): WeaknessJudgement {
  if (answer.kind === 'not-known')
    return {
      kind: 'not-known',
      lines: [
        `Known weaknesses: NOT CHECKED. npm's registry did not answer: ${answer.why}`,
        'Ask one that does ("npm config set registry"), or give its advisories as a file: npm run audit -- --advisories FILE',
      ],
    };
  const { weaknesses, packages } = answer;
  const grave = weaknesses.filter(
    ({ severity, isRunning }) => isRunning && gravityOf(severity) >= gravityOf('high'),
  );
  return {
    kind: grave.length === 0 ? 'none' : 'grave',
    lines: [
      `Known weaknesses in ${packages} packages: ${grave.length} high or critical in what runs, ${weaknesses.length - grave.length} others.`,
      ...weaknesses.map(
        (each) =>
          `${each.severity}, ${each.isRunning ? 'runs' : 'builds and tests only'}: ${each.package} ${each.versions}: ${each.title} ${each.url}`,
      ),
    ],
  };
}
