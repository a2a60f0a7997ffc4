/** What had moved by a moment and came into the books only later (B-167). */
export { heardLateOf as heardLate } from './ledger.store.ts';
export { writeCountedAt as noteCounted } from './stock.store.ts';
