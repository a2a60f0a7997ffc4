import type { Tx } from '#db/transaction.ts';
import { findProductLabel } from '#domains/catalogue/edit/find-product-label.ts';
import { writeProductFields } from '#domains/catalogue/edit/write-product-fields.ts';
import { plainAlt } from '#domains/catalogue/editorial/image-alt.rules.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { ShownPhoto } from './photo.ts';
import { pathOfRow } from './photo-of-row.ts';
import { photosByHash, writeProductPhotos } from './photos.store.ts';

/** As it is stored. */
export const trimmed = ({ hash, alt, whose, labelMayDiffer }: ShownPhoto): ShownPhoto => ({
  ...{ hash, alt: alt.trim(), whose, labelMayDiffer },
});

/** The address of each, or undefined if one is not ready or named twice. */
export async function readyPathsOf(tx: Tx, wanted: readonly ShownPhoto[]): Promise<string[] | undefined> {
  const rows = await photosByHash(
    tx,
    wanted.map(({ hash }) => hash),
  );
  const paths = new Map(rows.map((row) => [row.hash, pathOfRow(row)]));
  const found = wanted.flatMap(({ hash }) => paths.get(hash) ?? []);
  return found.length === wanted.length && new Set(found).size === found.length ? found : undefined;
}

/** Writes the photos and shows the first on cards; the caller notes the act. */
export async function writeShownPhotos(
  tx: Tx,
  {
    productId,
    wanted,
    paths,
  }: { productId: number; wanted: readonly ShownPhoto[]; paths: readonly string[] },
  by: By,
): Promise<void> {
  await writeProductPhotos(tx, productId, wanted.map(trimmed), by.now);
  const label = await findProductLabel(tx, productId);
  if (!label) throw new Error('The product was locked a moment ago');
  const [written] = await writeProductFields(
    tx,
    [
      {
        productId,
        edits: [
          { part: '', field: 'photo', to: paths[0] ?? null },
          { part: '', field: 'imageAlt', to: wanted[0]?.alt.trim() ?? plainAlt(label) },
        ],
      },
    ],
    by,
  );
  // The page shows the others too.
  if (written?.kind === 'written' && written.changes.length === 0)
    await noteProductChange(tx, productId, by.now);
}
