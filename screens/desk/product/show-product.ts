/** A product as its desk page shows it (B-131). */
import type { Db } from '#db/connection.ts';
import { typedText } from '#domains/catalogue/edit/field-values.rules.ts';
import { findProductLabel } from '#domains/catalogue/edit/find-product-label.ts';
import type { PackToEdit, ProductToEdit, SizeToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { findSuccessor } from '#domains/catalogue/vintages/find-successor.ts';
import { offerSuccessors } from '#domains/catalogue/vintages/offer-successors.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { formName } from '../product-form-names.rules.ts';
import { taxonomyOptions } from '../taxonomy-options.ts';
import type { ProductEditProps, ShownSize } from './props.ts';
import { dearCaseWords, packFields } from './read-form.rules.ts';

type Shown = Omit<ProductEditProps, 'acts' | 'mayEdit' | 'mayPrice' | 'mayMove' | 'seesCost'>;

export async function showProduct(
  db: Db,
  product: ProductToEdit,
  { now, seesCost }: { now: number; seesCost: boolean },
): Promise<Shown> {
  const { id, slug, state, fields } = product;
  const field = (name: Parameters<typeof fields.get>[0]) => (fields.get(name) ?? null) as string | null;
  const [name, vintage] = [field('name') ?? '', field('vintage') ?? ''];
  const kinOf = {
    id,
    producer: field('producer') ?? '',
    categoryPath: field('categoryPath') ?? '',
    regionPath: field('regionPath'),
  };
  const label = await findProductLabel(db, id);
  if (!label) throw new Error('It was read a moment ago');
  const successor = await findSuccessor(db, slug);
  return {
    product: { id, slug, name, vintage, state },
    picture: { art: label.art, photo: field('photo') },
    texts: textsOf(product, seesCost),
    changed: await changedBy(db, product, now),
    sizes: product.sizes.map((size) => showSize(size, seesCost)),
    options: taxonomyOptions(),
    warnings: warningsOf(product, kinOf.categoryPath),
    successor: successor ? { id: successor.id, name: successor.name } : null,
    candidates: (await offerSuccessors(db, kinOf)).map((each) => ({ value: each.slug, name: each.name })),
  };
}

function textsOf({ fields, sizes }: ProductToEdit, seesCost: boolean): Record<string, string> {
  const texts = [...fields].map(([field, value]): [string, string] => [
    formName('', field),
    typedText(field, value),
  ]);
  for (const { formatId, place, packs } of sizes) {
    texts.push([formName(`size:${formatId}`, 'place'), place ?? '']);
    for (const pack of packs) {
      const values = {
        priceCents: pack.priceCents,
        costCents: seesCost ? pack.costCents : null,
        published: pack.isPublished,
      };
      for (const field of packFields)
        texts.push([formName(`pack:${pack.id}`, field), typedText(field, values[field])]);
    }
  }
  return Object.fromEntries(texts);
}

async function changedBy(db: Db, { changed }: ProductToEdit, now: number): Promise<Record<string, string>> {
  const nameOf = await readActorNames(db);
  return Object.fromEntries(
    [...changed].map(([key, { actor, at }]) => {
      const [field = '', part = ''] = key.split(' ').reverse();
      return [formName(part, field), `${nameOf(actor)}, ${formatMoment(at, now)}`];
    }),
  );
}

function showSize(
  { formatId, label, onHand, held, barcodes, packs }: SizeToEdit,
  seesCost: boolean,
): ShownSize {
  const single = packs.find(({ bottles }) => bottles === 1);
  return {
    ...{ formatId, label, onHand, held },
    codes: barcodes.map(({ gtin, bottles }) => ({ gtin, digits: formatGtin(gtin), bottles })),
    packs: packs.map((pack) => {
      const name = sizeName(label, pack.bottles);
      return {
        ...{ id: pack.id, name, isSaleItem: pack.isSaleItem },
        margin: seesCost ? marginOf(pack) : null,
        dear: single ? dearCaseWords(name, pack, single.priceCents) : null,
      };
    }),
  };
}

function marginOf({ priceCents, costCents }: PackToEdit): string | null {
  return costCents === null ? null : `${Math.round(((priceCents - costCents) / priceCents) * 100)}% margin`;
}

function warningsOf({ namesakes, sizes }: ProductToEdit, categoryPath: string): string[] {
  const warnings: string[] = [];
  if (namesakes > 0)
    warnings.push(
      namesakes === 1
        ? 'Another product has this name and vintage.'
        : `${namesakes} other products have this name and vintage.`,
    );
  if (categoryPath.split('/')[0] === 'mixers')
    warnings.push(
      'It holds no alcohol: a New York wine store may sell only the side goods that its law lists (ABC law, section 63).',
    );
  if (!sizes.some(({ packs }) => packs.some(({ isPublished }) => isPublished)))
    warnings.push('None of its sizes is on sale.');
  return warnings;
}
