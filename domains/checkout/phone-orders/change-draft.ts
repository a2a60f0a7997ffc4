/** What staff enter in a draft while the buyer is on the telephone (B-100). */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { AddressFields } from '#domains/addresses/address.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { type AddToCartResult, addToCart } from '#domains/cart/add-to-cart.ts';
import type { QuantityRefusal } from '#domains/cart/availability.rules.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { setQuantity } from '#domains/cart/set-quantity.ts';
import { holdsCardNumber } from '#domains/payments/card-number.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { chooseAddress, chooseSlot } from '../drafts/checkout-drafts.ts';
import { maxDraftNoteLength } from './draft-states.rules.ts';
import { lockDraft, whyClosed } from './lock-draft.ts';
import type { Caller, DraftBehind, DraftId, PhoneDraft } from './order-draft.ts';
import { type DraftColumns, writeDraft } from './order-drafts.store.ts';

export type ChangeAnswer<Refused = never> =
  | { kind: 'changed' }
  | { kind: 'unknown-draft' }
  | DraftBehind
  | Refused;

interface ChangeRequest extends By {
  id: DraftId;
}

export type LineRefusal = { kind: 'unknown-pack' } | { kind: 'not-so-many'; refusal: QuantityRefusal };

/**
 * Sets how many of a pack the draft has; 0 removes it. The quantity is absolute, not a step, so that a
 * request sent twice changes nothing more. The cart's own rules refuse what is not available.
 */
export function setDraftLine(
  db: Db,
  { id, packId, quantity, ...by }: ChangeRequest & { packId: PackId; quantity: number },
): Promise<ChangeAnswer<LineRefusal>> {
  return change<LineRefusal>(db, id, by, { what: 'bottles', packId, quantity }, async (tx, { visitorId }) => {
    const { now } = by;
    const line = (await readCart(tx, visitorId, now))?.lines.find(({ pack }) => pack.packId === packId);
    if (line?.quantity === quantity || (!line && quantity === 0)) return 'same';
    const answer: AddToCartResult | Awaited<ReturnType<typeof setQuantity>> = line
      ? await setQuantity(tx, { visitorId, lineId: line.id, quantity, now })
      : await addToCart(tx, { visitorId, packId, quantity, now });
    switch (answer.kind) {
      case 'added':
      case 'set':
      case 'removed':
        return {};
      case 'unknown-line':
      case 'unknown-pack':
        return { refused: { kind: 'unknown-pack' } };
      default:
        return { refused: { kind: 'not-so-many', refusal: answer } };
    }
  });
}

/** A draft with its own way, address or window does not go with another order (B-103). */
const alone = { columns: { goes_with: null } } as const;

export function setDraftWay(
  db: Db,
  { id, method, ...by }: ChangeRequest & { method: Cart['deliveryMethod'] },
): Promise<ChangeAnswer> {
  return change(db, id, by, { what: 'way', method }, async (tx, { visitorId }) => {
    await chooseMethod(tx, { visitorId, method, now: by.now });
    return alone;
  });
}

export type AddressRefusal = { kind: 'address-refused'; field: string; message: string };

/** Checked as in the checkout, outside the transaction, before anything is written. */
export async function setDraftAddress(
  { db, addresses }: { db: Db; addresses: AddressValidator },
  { id, fields, ...by }: ChangeRequest & { fields: AddressFields },
): Promise<ChangeAnswer<AddressRefusal>> {
  const checked = await checkAddress(addresses, fields);
  if (checked.kind === 'refused')
    return { kind: 'address-refused', field: checked.field, message: checked.message };
  return change(db, id, by, { what: 'address' }, async (tx, { visitorId }) => {
    await chooseAddress(tx, { visitorId, address: checked.address, addressId: null, now: by.now });
    return alone;
  });
}

/** The window that the buyer wants, or none; it is held when the link is sent. */
export function setDraftSlot(
  db: Db,
  { id, slotId, ...by }: ChangeRequest & { slotId: string | null },
): Promise<ChangeAnswer> {
  return change(db, id, by, { what: 'window', slotId }, async (tx, { visitorId }) => {
    await chooseSlot(tx, { visitorId, slotId, now: by.now });
    return alone;
  });
}

/** Sets who is calling; the activity records only ids. */
export function setDraftCaller(
  db: Db,
  { id, caller, ...by }: ChangeRequest & { caller: Caller },
): Promise<ChangeAnswer> {
  const { accountId, customerId } = caller;
  return change(db, id, by, { what: 'customer', accountId, customerId }, async () => ({
    columns: {
      first_name: caller.firstName,
      last_name: caller.lastName,
      phone: caller.phone,
      email: caller.email,
      account_id: accountId,
      loyalty_customer_id: customerId,
    },
  }));
}

export type NoteRefusal = { kind: 'note-too-long' } | { kind: 'note-holds-card' };

/** For staff; a card number is refused here, too (3.4 of the desk's rules). */
export async function setDraftNote(
  db: Db,
  { id, words, ...by }: ChangeRequest & { words: string },
): Promise<ChangeAnswer<NoteRefusal>> {
  const note = words.replaceAll(/[^\S\n]+/g, ' ').trim();
  if (note.length > maxDraftNoteLength) return { kind: 'note-too-long' };
  if (holdsCardNumber(note)) return { kind: 'note-holds-card' };
  return change(db, id, by, { what: 'note' }, async (_tx, draft) =>
    draft.note === note ? 'same' : { columns: { note } },
  );
}

type Changed<Refused> = 'same' | { columns?: DraftColumns; refused?: Refused };

/** One transaction: the draft is locked, changed, and reopened if it had ended; one act is noted. */
export function change<Refused>(
  db: Db,
  id: DraftId,
  by: By,
  after: Record<string, unknown>,
  work: (tx: Tx, draft: PhoneDraft) => Promise<Changed<Refused>>,
): Promise<ChangeAnswer<Refused>> {
  return inTransaction(db, async (tx): Promise<ChangeAnswer<Refused>> => {
    const locked = await lockDraft(tx, id, by.now);
    if (!locked) return { kind: 'unknown-draft' };
    const { draft, isBeingPaid } = locked;
    const closed = whyClosed(draft, isBeingPaid);
    if (closed) return closed;
    const changed = await work(tx, draft);
    if (changed === 'same') return { kind: 'changed' };
    if (changed.refused !== undefined) return changed.refused;
    const columns = { ...changed.columns, state: 'open', hold_until: null } as const;
    await writeDraft(tx, id, columns, { act: 'changed', actor: by.actor, now: by.now });
    await noteActivity(tx, { ...by, subject: { kind: 'draft', id }, verb: 'draft-changed', after });
    return { kind: 'changed' };
  });
}
