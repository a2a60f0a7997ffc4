/**
 * How long a test waits for another process to show a change. How soon it does is measured by `npm run bench -- seen`,
 * on a machine that does nothing else.
 */
export const soonMs = 10_000;
