/** What the page of the counter shows. */
export { readFeeds } from './feeds.store.ts';
export { countWaitingLines, latestLines, waitingLines as readWaitingLines } from './lines.store.ts';
