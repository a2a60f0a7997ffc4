import { defineConfig } from 'vitest/config';

const journeys = 'tests/{journeys,inertia-client}/**/*.journey.ts';
const engines = 'tests/engines/*.engine.ts';
const timing = 'tests/timing/**/*.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['tests/harness/run-folder.ts', 'tests/harness/database-setup.ts'],
    setupFiles: ['tests/harness/seed-properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: 'fast', include: ['**/*.test.ts'], exclude: ['node_modules/**', 'build/**', 'tests/journeys/**', timing] },
      },
      // One browser and one shop at a time: a journey measures time and must not share the machine with another.
      { extends: true, test: { name: 'journeys', include: [journeys, timing], maxWorkers: 1, testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: [engines],
          maxWorkers: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // docs/decisions/027-three-engines.md
          retry: { count: 1, condition: /^The browser crashed/ },
        },
      },
    ],
  },
});
