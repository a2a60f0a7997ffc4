import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Clock } from '#kit/clock.ts';
import type { PaymentId } from '#kit/ids.ts';
import { noteCardRemoved } from './note-card-removed.ts';
import { findPayment, markCardSaved } from './payments.store.ts';
import type { CardVault, VaultPerson } from './ports.ts';
import type { SavedCardId } from './saved-card.rules.ts';
import { insertCard, keepVaultCustomer, sameCardOf } from './saved-cards.store.ts';

export interface KeepDeps {
  db: Db;
  clock: Clock;
  cardVault: CardVault;
}

/**
 * `nothing`: the shopper did not ask for it, or it was done before. `refused`: the vendor won't store this
 * card, and the request is not retried.
 */
export type KeepAnswer =
  | { kind: 'kept'; id: SavedCardId }
  | { kind: 'refused'; code: string }
  | { kind: 'nothing' };

/**
 * Saves the card of a payment on file, as the shopper asked at checkout (M-121). There is one entry per card,
 * however often this is called and however many orders saved it. The result never affects the order.
 *
 * @param person the owner of the card; null when the account has been erased in the meantime, which ends the
 * request too
 * @throws while the vendor cannot be reached, so the outbox retries
 */
export async function saveCardOnFile(
  deps: KeepDeps,
  paymentId: PaymentId,
  person: VaultPerson | null,
): Promise<KeepAnswer> {
  const { db, clock, cardVault } = deps;
  const payment = await findPayment(db, paymentId);
  if (!payment?.savesCard || payment.gatewayPaymentId === null || payment.card === null)
    return { kind: 'nothing' };
  if (person === null) {
    await markCardSaved(db, paymentId, null);
    return { kind: 'nothing' };
  }
  const accountId = person.reference;
  const known = await sameCardOf(db, accountId, payment.card);
  if (known) {
    await markCardSaved(db, paymentId, known.id);
    return { kind: 'kept', id: known.id };
  }
  const entered = await cardVault.enter(person);
  if (entered.kind === 'unreachable') throw unreachable();
  const { vaultCustomerId } = entered;
  await keepVaultCustomer(db, accountId, vaultCustomerId, clock());
  const cardholder = `${person.firstName} ${person.lastName}`;
  const { gatewayPaymentId } = payment;
  const saved = await cardVault.save({
    idempotencyKey: `card-${paymentId}`,
    vaultCustomerId,
    gatewayPaymentId,
    cardholder,
  });
  if (saved.kind === 'unreachable') throw unreachable();
  if (saved.kind === 'refused') {
    await markCardSaved(db, paymentId, null);
    return saved;
  }
  const { card } = saved;
  const postalCode = card.postalCode ?? payment.cardPostalCode;
  const id = await inTransaction(db, async (tx) => {
    const now = clock();
    const entry = await insertCard(tx, { accountId, card, postalCode, now });
    const kept = entry ?? (await sameCardOf(tx, accountId, card));
    if (!kept) throw new Error('A card on file was removed while another copy of it was being saved');
    // Another order saved the same card first, so this copy is a duplicate.
    if (typeof kept !== 'string' && kept.vaultCardId !== card.id) await noteCardRemoved(tx, card.id, now);
    const keptId = typeof kept === 'string' ? kept : kept.id;
    await markCardSaved(tx, paymentId, keptId);
    return keptId;
  });
  return { kind: 'kept', id };
}

function unreachable(): Error {
  return new Error('The payment service did not answer the saving of a card');
}
