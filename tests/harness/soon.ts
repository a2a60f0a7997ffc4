/**
 * How long a test waits for what comes soon. How soon another process shows a change is measured by `npm run bench -- seen`,
 * on a machine that does nothing else.
 */
export const soonMs = 10_000;
