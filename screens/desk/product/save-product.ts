/**
 * Writes what a person edited on a product's page, all of it or nothing, and reports the result (B-131,
 * B-132).
 */
import type { Tx } from '#db/transaction.ts';
import { type ChangeAnswer, changeProduct } from '#domains/catalogue/edit/change-product.ts';
import type { FieldName, FieldValue } from '#domains/catalogue/edit/product-fields.rules.ts';
import { valueText } from '#domains/catalogue/plans/field-words.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import type { NameOfActor } from '#domains/staff/actor-names.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { changedSinceWords } from '#widgets/desk/history/undo-words.rules.ts';
import { hiddenCategoryWords } from '../hidden-category.rules.ts';
import { formName } from '../product-form-names.rules.ts';
import type { PlaceEdit, SeenBefore, TypedForm } from './read-form.rules.ts';

export type SaveAnswer =
  | { kind: 'saved' }
  | Exclude<ChangeAnswer, { kind: 'changed' | 'unchanged' }>
  | { kind: 'place-changed-since'; edit: PlaceEdit; now: string | null };

/** To be called in an act's transaction: a refusal must roll it back. */
export async function saveProduct(
  tx: Tx,
  productId: number,
  { edits, places }: TypedForm,
  by: By,
): Promise<SaveAnswer> {
  const answer = edits.length > 0 ? await changeProduct(tx, { productId, edits }, by) : null;
  if (answer && answer.kind !== 'changed' && answer.kind !== 'unchanged') return answer;
  for (const edit of places) {
    const { formatId, place, seen } = edit;
    const set = await setShelfPlace(tx, { formatId, place, onlyFrom: seen, ...by });
    if (set.kind === 'changed-since') return { kind: 'place-changed-since', edit, now: set.place };
  }
  return { kind: 'saved' };
}

/** What was refused, at its field; the three values if someone else was first (B-034). */
export function refusedFields(
  answer: Exclude<SaveAnswer, { kind: 'saved' }>,
  nameOf: NameOfActor,
  now: number,
): Record<string, string> {
  switch (answer.kind) {
    case 'changed-since':
      return Object.fromEntries(
        answer.conflicts.map(({ part, field, from, to, now: today, changed }) => [
          formName(part, field),
          changedSinceWords(
            { before: shown(field, from), after: shown(field, to), now: shown(field, today) },
            changed ? { who: nameOf(changed.actor), when: formatMoment(changed.at, now) } : null,
          ),
        ]),
      );
    case 'place-changed-since': {
      const { formatId, place, seen } = answer.edit;
      return {
        [formName(`size:${formatId}`, 'place')]: changedSinceWords(
          { before: seen, after: place.toUpperCase(), now: answer.now },
          null,
        ),
      };
    }
    case 'no-wine':
      return { ships: 'Only wine is shipped in New York State. Nothing was changed.' };
    case 'hidden-category':
      return { categoryPath: hiddenCategoryWords };
    case 'unknown-product':
      return { name: 'It no longer exists. Nothing was changed.' };
  }
}

/** The same for a change by someone else that was noticed before anything was written. */
export function conflictWords(
  { part, field, seen, typed, now: today }: SeenBefore,
  last: { who: string; when: string } | null,
): [string, string] {
  const before = /Cents$/.test(field) && seen !== '' ? `$${seen}` : seen;
  const words = changedSinceWords({ before, after: shown(field, typed), now: shown(field, today) }, last);
  return [formName(part, field), words];
}

/** A value as people call it: a category by its name, a long text by its beginning. */
function shown(field: FieldName, value: FieldValue): string {
  if (field === 'categoryPath') return taxonomy.categories.atPath(String(value))?.name ?? String(value);
  if (field === 'regionPath' && value !== null)
    return taxonomy.regions.atPath(String(value))?.name ?? String(value);
  if (field === 'grape' && value !== null) return taxonomy.grape(String(value))?.name ?? String(value);
  const text = valueText(field, value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
