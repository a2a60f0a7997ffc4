/** Which acts can be undone, by whom, and how: the verbs are the rooms' own (B-033). */
import type { Db } from '#db/connection.ts';
import {
  type NotedFields,
  type NotedPrice,
  type NotedSchedule,
  undoEdit,
  undoOnSale,
  undoPriceChange,
  undoPriceSchedule,
  undoScheduleCancelled,
} from '#domains/catalogue/history/undo-product-act.ts';
import type { NotedEntry } from '#domains/catalogue/places/change-places.ts';
import { undoPlaceChange } from '#domains/catalogue/places/undo-place-change.ts';
import { undoPlan } from '#domains/catalogue/plans/undo-plan.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { NotedShelf } from '#domains/catalogue/shelf-firsts/set-shelf-firsts.ts';
import { undoShelfFirsts } from '#domains/catalogue/shelf-firsts/undo-shelf-firsts.ts';
import { undoReview } from '#domains/catalogue/till-lists/undo-review.ts';
import { type NotedMatch, undoMatchChange } from '#domains/counter/change-match.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import { unpackOrder } from '#domains/orders/packing/unpack-order.ts';
import { undoMs } from '#domains/orders/states/undo-window.rules.ts';
import type { ShownPhoto } from '#domains/photos/photo.ts';
import { undoPhotosChange } from '#domains/photos/set-product-photos.ts';
import { cancelCampaign } from '#domains/pricing/cancel-promotion.ts';
import { resumePromotion } from '#domains/pricing/resume-promotion.ts';
import { undoCount } from '#domains/purchasing/counts/undo-count.ts';
import { limits, type StaffAct } from '#domains/staff/permissions.rules.ts';
import type { Barcode } from '#domains/stock/barcodes/read-barcodes.ts';
import { undoBarcode } from '#domains/stock/barcodes/undo-barcode.ts';
import type { NotedStock } from '#domains/stock/change-by-hand.ts';
import { type NotedPlace, undoShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { undoStockChange } from '#domains/stock/undo-stock-change.ts';
import { partNamed } from '#domains/store/store-parts.ts';
import { isUndoableChange, undoStoreChange } from '#domains/store/undo-store-change.ts';
import type { OrderNumber, PackId, PromotionId } from '#kit/ids.ts';
import type { Activity } from '#platform/activity/list-activity.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';

interface Undoable {
  /** What the person must be allowed to do: the same as for the act itself. */
  act(done: Activity, actor: string): StaffAct;
  /** False for an act that cannot be undone, although others of its kind can. */
  isPossible?(done: Activity, now: number): boolean;
  undo(db: Db, done: Activity, by: By): Promise<UndoAnswer>;
}

const price: Undoable = {
  act: () => 'change-prices',
  undo: (db, { before, after }, by) =>
    undoPriceChange(db, { before: before as NotedPrice, after: after as NotedPrice }, by),
};

const priceScheduled: Undoable = {
  act: () => 'change-prices',
  undo: (db, { after }, by) => undoPriceSchedule(db, after as NotedSchedule, by),
};

const priceCancelled: Undoable = {
  act: () => 'change-prices',
  undo: (db, { before }, by) => undoScheduleCancelled(db, before as NotedSchedule, by),
};

/** Many products at once: an act that required a proof requires one to be undone (B-141). */
const plan: Undoable = {
  act: ({ after }) =>
    ((after as { rows?: number } | null)?.rows ?? 0) > limits.packsAtOnce
      ? 'change-many-prices'
      : 'change-prices',
  undo: undoPlan,
};

const edited: Undoable = {
  act: ({ isMoney }) => (isMoney ? 'change-prices' : 'edit-products'),
  undo: (db, { subject, before, after }, by) =>
    undoEdit(
      db,
      { productId: Number(subject.id), before: before as NotedFields, after: after as NotedFields },
      by,
    ),
};

const onSale: Undoable = {
  act: () => 'edit-products',
  undo: (db, { subject, before }, by) => {
    const { isSold: wasSold } = before as { isSold: boolean };
    return undoOnSale(db, { productId: Number(subject.id), wasSold }, by);
  },
};

const photos: Undoable = {
  act: () => 'edit-products',
  undo: (db, { subject, before, after }, by) => {
    const listOf = (noted: unknown) => (noted as { photos: ShownPhoto[] }).photos;
    const productId = Number(subject.id);
    return undoPhotosChange(db, { productId, before: listOf(before), after: listOf(after) }, by);
  },
};

const stock: Undoable = {
  act: ({ before, after }) => {
    const bottles = (after as NotedStock).onHand - (before as NotedStock).onHand;
    return Math.abs(bottles) > limits.adjustBottles ? 'adjust-stock' : 'work-stock';
  },
  isPossible: ({ before, after }) => (after as NotedStock).onHand !== (before as NotedStock).onHand,
  undo: (db, { seq, at, before, after }, by) =>
    undoStockChange(db, { seq, at, before: before as NotedStock, after: after as NotedStock }, by),
};

const count: Undoable = {
  act: () => 'adjust-stock',
  undo: (db, { subject }, by) => undoCount(db, Number(subject.id), by),
};

const barcode: Undoable = {
  act: () => 'work-stock',
  undo: (db, { before, after }, by) =>
    undoBarcode(db, { before: before as Barcode | null, after: after as Barcode | null }, by),
};

const shelfPlace: Undoable = {
  act: () => 'work-stock',
  undo: (db, { before, after }, by) =>
    undoShelfPlace(db, { before: before as NotedPlace, after: after as NotedPlace }, by),
};

const tillMatch: Undoable = {
  act: () => 'work-stock',
  undo: (db, { subject, before, after }, by) =>
    undoMatchChange(
      db,
      { itemKey: subject.id, before: before as NotedMatch, after: after as NotedMatch },
      by,
    ),
};

const shelf: Undoable = {
  act: () => 'edit-products',
  undo: (db, { subject, before, after }, by) =>
    undoShelfFirsts(
      db,
      { categoryPath: subject.id, before: before as NotedShelf, after: after as NotedShelf },
      by,
    ),
};

const place: Undoable = {
  act: () => 'edit-places',
  undo: (db, { before, after }, by) =>
    undoPlaceChange(db, { before: before as NotedEntry, after: after as NotedEntry }, by),
};

const reviewed: Undoable = { act: () => 'edit-products', undo: undoReview };

const scheduled: Undoable = {
  act: () => 'change-prices',
  undo: async (db, { subject }, by) => {
    const { kind } = await cancelCampaign(db, Number(subject.id) as PromotionId, by);
    if (kind === 'cancelled') return { kind: 'undone' };
    return { kind: 'refused', reason: kind === 'over' ? 'promotion-over' : 'gone' };
  },
};

const cancelled: Undoable = {
  act: () => 'change-prices',
  undo: async (db, { subject, before }, by) => {
    const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
    const { ids = [Number(subject.id)] } = (before ?? {}) as { ids?: number[] };
    const { kind } = await resumePromotion({ db, findPacks }, ids as PromotionId[], by);
    if (kind === 'resumed') return { kind: 'undone' };
    return {
      kind: 'refused',
      reason: { over: 'promotion-over', refused: 'promotion-unlawful' }[kind as string] ?? 'gone',
    };
  },
};

const setting: Undoable = {
  act: ({ subject }) => (partNamed(subject.id)?.concerns === 'days' ? 'edit-days' : 'edit-terms'),
  isPossible: ({ subject, before }) => isUndoableChange({ what: subject.id, before }),
  undo: (db, { subject, before, after, isMoney }, by) =>
    undoStoreChange(db, { what: subject.id, before, after, isMoney }, by),
};

/** Steps undone before anything follows from them (B-035); another person's step is a manager's to undo. */
const step = (undo: Undoable['undo']): Undoable => ({
  act: (done, actor) => (done.actor === actor ? 'work-orders' : 'cancel-order'),
  isPossible: ({ at }, now) => now < at + undoMs,
  undo,
});

const packed = step(async (db, { subject }, by) => {
  const { kind } = await unpackOrder(db, { number: Number(subject.id) as OrderNumber, ...by });
  return stepAnswer(kind, 'unpacked', 'charged-already');
});

const handedOver = step(async (db, { subject }, by) => {
  const number = Number(subject.id) as OrderNumber;
  const { kind } = await takeBackHandOver(db, { number, why: null, ...by });
  return stepAnswer(kind, 'hand-over-undone', 'told-already');
});

function stepAnswer(kind: string, undone: string, late: string): UndoAnswer {
  if (kind === undone) return { kind: 'undone' };
  return { kind: 'refused', reason: kind === 'too-late' ? late : 'moved-on' };
}

const table: Readonly<Record<string, Undoable>> = {
  'product price-changed': price,
  'product price-scheduled': priceScheduled,
  'product price-schedule-cancelled': priceCancelled,
  'product edited': edited,
  'product withdrawn': onSale,
  'product sold-again': onSale,
  'product published': onSale,
  'product photos-changed': photos,
  'product adjusted': stock,
  'product counted': stock,
  'count accepted': count,
  'product barcode-added': barcode,
  'product barcode-removed': barcode,
  'product shelf-place-set': shelfPlace,
  'order order-packed': packed,
  'order order-handed-over': handedOver,
  'plan bulk-changed': plan,
  'plan imported': plan,
  'review answered': reviewed,
  'review set-aside': reviewed,
  'shelf firsts-set': shelf,
  'place place-added': place,
  'place place-renamed': place,
  'place place-described': place,
  'place place-hidden': place,
  'place place-shown': place,
  'place place-removed': place,
  'promotion scheduled': scheduled,
  'promotion cancelled': cancelled,
  'store set': setting,
  'till till-match-changed': tillMatch,
};

/** Undefined if the act cannot be undone, or has been already. */
export function undoableOf(done: Activity, now: number): Undoable | undefined {
  const undoable = table[`${done.subject.kind} ${done.verb}`];
  return undoable && done.undoneBy === null && (undoable.isPossible?.(done, now) ?? true)
    ? undoable
    : undefined;
}
