import { defineConfig } from 'vitest/config';
import { testTags } from './tests/harness/by-day/test-tags.ts';
import { LongestFirst } from './tests/harness/longest-first.ts';

const journeys = 'tests/{journeys,inertia-client}/**/*.journey.ts';
/**
 * Each measures a maximum duration, or acts within a fraction of a second, and must not share the machine
 * with another test.
 */
const timed = ['tests/timing/**/*.test.ts', 'tests/journeys/*/quick-hands.journey.ts'];
const engines = 'tests/engines/*.engine.ts';
const dayRunner = 'tests/harness/by-day/day-runner.ts';
const isNight = process.env.LONG_RUNS === 'full';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share the modules it has loaded: none of ours keeps state from one test to the
    // next.
    isolate: false,
    globalSetup: ['tests/harness/run-folder.ts', 'tests/harness/database-setup.ts'],
    setupFiles: ['tests/harness/seed-properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // For what should happen soon, on a machine that others use too (tests/harness/soon.ts).
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    tags: [...testTags],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          runner: dayRunner,
          // On two cores: these tests wait for PostgreSQL, processes and timeouts more than they compute.
          maxWorkers: 4,
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'build/**', 'tests/journeys/**', ...timed],
        },
      },
      // A worker has one browser and one shop for all its files; files that change the shop have their own.
      {
        extends: true,
        test: {
          name: 'journeys',
          runner: dayRunner,
          maxWorkers: 3,
          include: [journeys],
          exclude: timed,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: timed,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          runner: dayRunner,
          include: [engines],
          isolate: true,
          maxWorkers: isNight ? 1 : 2,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
          // docs/decisions/027-three-engines.md; at night a test that passes only on a retry counts as
          // failed.
          retry: { count: isNight ? 0 : 1, condition: /^The browser crashed/ },
        },
      },
    ],
  },
});
