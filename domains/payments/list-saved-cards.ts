import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import type { SavedCardShown } from './saved-card.rules.ts';
import { cardsOf, type SavedCard } from './saved-cards.store.ts';

/**
 * The cards on file of an account, newest first, with the fields that the owner's browser may see (M-201,
 * M-264). Does not call the vendor.
 */
export async function listSavedCards(db: Db, accountId: string): Promise<SavedCardShown[]> {
  return (await cardsOf(db, accountId)).map(shown);
}

function shown({ id, brand, last4, expMonth, expYear, createdAt, postalCode }: SavedCard): SavedCardShown {
  const [year, month, day] = storeDay(createdAt).split('-');
  return { id, brand, last4, expMonth, expYear, createdDate: `${month}-${day}-${year}`, postalCode };
}
