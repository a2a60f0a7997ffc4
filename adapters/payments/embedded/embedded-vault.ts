/**
 * The embedded vault of cards on file: stores only the displayable fields of a card, which is all it ever
 * receives.
 */
import type { Db } from '#db/connection.ts';
import type { CardVault, VaultCard, VaultCardId } from '#domains/payments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { randomToken } from '#kit/ids.ts';
import { answerOf, byId } from './embedded-ledger.ts';

export type VaultCall = 'enter' | 'save' | 'remove' | 'forget';

export interface EmbeddedVaultOptions {
  db: Db;
  clock: Clock;
  /** True for a call that should get no answer. */
  isDown?: (call: VaultCall) => boolean;
}

export function embeddedVault({ db, clock, isDown = () => false }: EmbeddedVaultOptions): CardVault {
  return {
    enter: async ({ reference }) =>
      isDown('enter')
        ? { kind: 'unreachable' }
        : { kind: 'entered', vaultCustomerId: `test_customer_${reference}` },

    async save({ idempotencyKey, vaultCustomerId, gatewayPaymentId }) {
      if (isDown('save')) return { kind: 'unreachable' };
      const payment = await byId(db, gatewayPaymentId);
      const answer = payment && answerOf(payment);
      if (answer?.kind !== 'authorized' || payment?.status === 'CANCELED')
        return { kind: 'refused', code: 'INVALID_CARD_DATA' };
      const card: VaultCard = {
        ...answer.card,
        id: `ccof:test-${randomToken()}` as VaultCardId,
        postalCode: null,
      };
      const row = {
        id: card.id,
        idempotency_key: idempotencyKey,
        customer_id: vaultCustomerId,
        card: JSON.stringify(card),
      };
      await db
        .insertInto('test_gateway_cards')
        .values({ ...row, removed_at: null, created_at: clock() })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const kept = await db
        .selectFrom('test_gateway_cards')
        .select('card')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return { kind: 'saved', card: JSON.parse(kept.card) as VaultCard };
    },

    async remove(cardId) {
      if (isDown('remove')) return { kind: 'unreachable' };
      await db
        .updateTable('test_gateway_cards')
        .set({ removed_at: clock() })
        .where('id', '=', cardId)
        .where('removed_at', 'is', null)
        .execute();
      return { kind: 'removed' };
    },

    async forget(vaultCustomerId) {
      if (isDown('forget')) return { kind: 'unreachable' };
      await db
        .updateTable('test_gateway_cards')
        .set({ removed_at: clock() })
        .where('customer_id', '=', vaultCustomerId)
        .where('removed_at', 'is', null)
        .execute();
      return { kind: 'forgotten' };
    },
  };
}

/** True for a card that is on file for this customer. */
export async function isOnFile(
  db: Db,
  cardId: string,
  vaultCustomerId: string | undefined,
): Promise<boolean> {
  if (vaultCustomerId === undefined) return false;
  const row = await db
    .selectFrom('test_gateway_cards')
    .select('id')
    .where('id', '=', cardId)
    .where('customer_id', '=', vaultCustomerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
