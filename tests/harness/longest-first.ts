/**
 * Files that start processes come first, so that the last file of a worker is a short one. By itself, Vitest
 * knows how long a file takes only if it has run before.
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSlow } from './by-day/choose-tests.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => isSlow(relative(process.cwd(), moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
