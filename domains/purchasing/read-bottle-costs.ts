/** What a bottle of each size costs on average, in hundredths of a cent; sizes without a known cost are left out. */
export { averagesOf as readBottleCosts } from './bottle-costs.store.ts';
