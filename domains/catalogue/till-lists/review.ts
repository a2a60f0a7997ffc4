/** Bottles in a till's list whose names were doubtful: a person says what they are (N-112). */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { findActivity } from '#platform/activity/list-activity.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { followingEdits } from '../edit/change-product.ts';
import { mayShip } from '../edit/field-values.rules.ts';
import { lockProducts, setWithdrawn } from '../edit/product-fields.store.ts';
import { type FieldChange, type FieldEdit, writeProductFields } from '../edit/write-product-fields.ts';
import type { Lesson } from '../shorthand/read-till-name.rules.ts';
import { openTillNameReader } from './till-name-reader.ts';
import {
  allLessons,
  countAlike,
  countWaiting,
  keepLesson,
  markAnswered,
  type WaitingBottle,
  waitingReadings,
} from './till-readings.store.ts';
import { sureFrom } from './till-rows.rules.ts';

export { countWaiting, type WaitingBottle } from './till-readings.store.ts';

/** What a person says a bottle is. */
export interface ReviewAnswer {
  name: string;
  producer: string;
  /** '2022', 'NV' or empty. */
  vintage: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}

export type AnswerResult =
  /** `others`: how many other bottles the answer settled as well. */
  | { kind: 'answered'; act: number; others: number }
  /** It no longer waits: another person was first. */
  | { kind: 'answered-already' };

/** As noted in the activity, for undo. */
export interface NotedReview {
  name: string;
  clue: string;
  /** The earlier lesson for the same words; null if there was none. */
  lesson: Lesson | null;
}

export interface ReviewList {
  /** A product of several sizes appears once. */
  bottles: WaitingBottle[];
  /** How many products wait in all. */
  waiting: number;
  /** How many products wait with the same words, by those words. */
  alike: ReadonlyMap<string, number>;
}

/** The bottles that wait, highest stock value first. */
export async function listWaiting(db: Db, limit: number): Promise<ReviewList> {
  const products = new Map<number, WaitingBottle>();
  for (const bottle of await waitingReadings(db, { limit: 2 * limit }))
    if (!products.has(bottle.productId)) products.set(bottle.productId, bottle);
  const bottles = [...products.values()].slice(0, limit);
  const clues = bottles.map(({ clue }) => clue).filter((clue) => clue !== '');
  return { bottles, waiting: await countWaiting(db), alike: await countAlike(db, clues) };
}

/**
 * What an act answered, for the message shown after it; undefined for any other act, and for one that was
 * undone.
 */
export async function findReviewed(
  db: Db,
  seq: number,
): Promise<{ name: string; others: number; isAside: boolean } | undefined> {
  const act = await findActivity(db, seq);
  if (act?.subject.kind !== 'review' || act.undoneBy || act.undoes) return undefined;
  const { name } = act.before as NotedReview;
  const { others = 0 } = (act.after ?? {}) as { others?: number };
  return { name, others, isAside: act.verb === 'set-aside' };
}

/**
 * Publishes a bottle as what a person says it is. The answer is remembered for its words: other bottles with
 * the same words that it makes sure are published too, in one act that can be undone.
 */
export function answerReview(db: Db, key: string, answer: ReviewAnswer, by: By): Promise<AnswerResult> {
  return inTransaction(db, async (tx) => {
    const [bottle] = await waitingReadings(tx, { key, limit: 1 });
    if (!bottle) return { kind: 'answered-already' };
    const { clue } = bottle;
    const lessons = await allLessons(tx);
    const taught = lessons.find((lesson) => lesson.clue === clue) ?? null;
    const { name, producer, vintage, ...place } = answer;
    if (clue !== '') await keepLesson(tx, { clue, ...place }, by);
    const own = { bottle, edits: editsOf({ name, producer, vintage }, place) };
    const others = clue === '' ? [] : await taughtBottles(tx, bottle);
    const changed = await publish(tx, [own, ...others], by);
    const noted: NotedReview = { name: bottle.from.name, clue, lesson: taught };
    const act = await noteActivity(tx, {
      ...by,
      subject: { kind: 'review', id: key },
      verb: 'answered',
      before: noted,
      after: { categoryPath: place.categoryPath, others: others.length },
      items: changed.map(({ productId, changes }) => ({
        subject: { kind: 'product', id: productId },
        before: changes.map(({ field, before }) => ({ label: '', field, value: before })),
        after: changes.map(({ field, after }) => ({ label: '', field, value: after })),
      })),
    });
    return { kind: 'answered', act, others: others.length };
  });
}

/** Removes from the drafts what is not a bottle for the shop, such as a gift bag. */
export function setAside(db: Db, key: string, by: By): Promise<AnswerResult> {
  return inTransaction(db, async (tx) => {
    const [bottle] = await waitingReadings(tx, { key, limit: 1 });
    if (!bottle) return { kind: 'answered-already' };
    await lockProducts(tx, [bottle.productId]);
    await setWithdrawn(tx, [bottle.productId], { at: by.now, by: by.actor });
    await markAnswered(tx, bottle.slug, by);
    const noted: NotedReview = { name: bottle.from.name, clue: '', lesson: null };
    const act = await noteActivity(tx, {
      ...by,
      subject: { kind: 'review', id: key },
      verb: 'set-aside',
      before: noted,
      items: [{ subject: { kind: 'product', id: bottle.productId }, before: [], after: [] }],
    });
    return { kind: 'answered', act, others: 0 };
  });
}

type Place = Pick<ReviewAnswer, 'categoryPath' | 'regionPath' | 'grape'>;

interface Publishing {
  bottle: WaitingBottle;
  edits: FieldEdit[];
}

const ofProduct = (field: FieldEdit['field'], to: FieldEdit['to']): FieldEdit => ({ part: '', field, to });

function editsOf(
  names: Partial<Pick<ReviewAnswer, 'name' | 'producer' | 'vintage'>>,
  { categoryPath, regionPath, grape }: Place,
): FieldEdit[] {
  return [
    ...Object.entries(names).map(([field, to]) => ofProduct(field as 'name', to)),
    ofProduct('categoryPath', categoryPath),
    ofProduct('regionPath', regionPath),
    ofProduct('grape', grape),
    ofProduct('ships', mayShip(categoryPath)),
    ofProduct('published', true),
  ];
}

/** More bottles from one maker than any store has. */
const mostTaught = 500;

/** The other bottles with the same words, if their readings are sure now. */
async function taughtBottles(tx: Tx, answered: WaitingBottle): Promise<Publishing[]> {
  const reader = await openTillNameReader(tx);
  const alike = await waitingReadings(tx, { clue: answered.clue, limit: mostTaught });
  const products = new Map<number, Publishing>();
  for (const bottle of alike) {
    if (bottle.productId === answered.productId || products.has(bottle.productId)) continue;
    const reading = reader.read(bottle.from);
    if (reading.confidence < sureFrom) continue;
    products.set(bottle.productId, { bottle, edits: editsOf({}, reading) });
  }
  return [...products.values()];
}

async function publish(
  tx: Tx,
  bottles: readonly Publishing[],
  by: By,
): Promise<{ productId: number; changes: FieldChange[] }[]> {
  const locked = await lockProducts(
    tx,
    bottles.map(({ bottle }) => bottle.productId),
  );
  const valuesOf = new Map(locked.map(({ id, values }) => [id, values]));
  const answers = await writeProductFields(
    tx,
    bottles.map(({ bottle: { productId }, edits }) => ({
      productId,
      edits: [...edits, ...followingEdits(valuesOf.get(productId) ?? {}, edits)],
    })),
    by,
  );
  for (const { bottle } of bottles) await markAnswered(tx, bottle.slug, by);
  return answers.flatMap((answer) => (answer.kind === 'written' ? [answer] : []));
}
