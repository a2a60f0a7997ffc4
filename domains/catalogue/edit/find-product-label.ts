import type { Db } from '#db/connection.ts';
import type { BottleArt } from '../editorial/bottle-art.rules.ts';
import { artOfRow } from '../product-view.ts';
import { labelRow } from './product-label.store.ts';

/** What a product is called, and how it looks without a photo. */
export interface ProductLabel {
  id: number;
  slug: string;
  name: string;
  producer: string;
  vintage: string;
  categoryPath: string;
  art: BottleArt;
  /** What its picture shows. */
  imageAlt: string;
  isPublished: boolean;
}

/** Drafts and withdrawn products included; undefined for an unknown id. */
export async function findProductLabel(db: Db, productId: number): Promise<ProductLabel | undefined> {
  const row = await labelRow(db, productId);
  if (!row) return undefined;
  const { id, slug, name, producer, vintage, category_path: categoryPath } = row;
  const isPublished = row.published === 1;
  const imageAlt = row.image_alt;
  return { id, slug, name, producer, vintage, categoryPath, art: artOfRow(row), imageAlt, isPublished };
}
