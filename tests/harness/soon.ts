/**
 * How long a test waits for what should happen soon. How soon another process really shows a change is
 * measured by `npm run bench -- seen`, on an otherwise idle machine.
 */
export const soonMs = 10_000;
