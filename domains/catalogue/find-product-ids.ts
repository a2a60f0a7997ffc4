/** Ids of products by their slugs, drafts and withdrawn ones too; unknown slugs are left out. */
export { idsBySlug as findProductIds } from './plans/product-states.store.ts';
