/** Cards on file at Square: one customer per account reference, with the cards saved from payments. */
import { createHash } from 'node:crypto';
import type { CardVault, VaultCard, VaultCardId } from '#domains/payments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';
import { openSquare, squareCalls } from './square-call.ts';
import { shownCard } from './square-payment.ts';

export interface SquareVaultOptions {
  settings: SquareSettings;
  clock: Clock;
  /** A function, because the shop's log is opened after its adapters. */
  log: () => Log;
  /** The time limit of each operation in ms; just under 5 000 by default, shorter in tests. */
  timeoutMs?: number;
}

const unreachable = { kind: 'unreachable' } as const;
const notFound = 404;
/** Refusals about the shop's keys or request rate, not about the card. */
const notOfTheCard: ReadonlySet<number> = new Set([401, 403, 429]);

export function squareVault({ settings, clock, log, timeoutMs = 4_900 }: SquareVaultOptions): CardVault {
  const call = squareCalls(
    openSquare(settings),
    guardOutside('Square cards', clock, { timeoutMs: timeoutMs }),
    timeoutMs,
  );

  return {
    async enter({ reference, email, firstName, lastName }) {
      const answer = await call(async (square, options) => {
        const query = { filter: { referenceId: { exact: reference } } };
        const known = await square.customers.search({ limit: 1n, query }, options);
        const id = known.customers?.[0]?.id;
        if (id) return id;
        const person = {
          givenName: firstName,
          familyName: lastName,
          emailAddress: email,
          referenceId: reference,
        };
        const made = await square.customers.create(
          { idempotencyKey: customerKey(reference), ...person },
          options,
        );
        return made.customer?.id;
      });
      if (answer.kind === 'ok' && answer.value) return { kind: 'entered', vaultCustomerId: answer.value };
      // The key was used before with different data: the customer was just created, and Square's search,
      // which lags, will find it soon.
      if (answer.kind === 'refused')
        log().warn({ status: answer.status, code: answer.code }, 'Square did not enter a customer');
      return unreachable;
    },

    async save({ idempotencyKey, vaultCustomerId, gatewayPaymentId, cardholder }) {
      const card = { customerId: vaultCustomerId, cardholderName: cardholder };
      const answer = await call((square, options) =>
        square.cards.create({ idempotencyKey, sourceId: gatewayPaymentId, card }, options),
      );
      if (answer.kind === 'refused' && !notOfTheCard.has(answer.status))
        return { kind: 'refused', code: answer.code };
      if (answer.kind === 'refused')
        log().warn({ status: answer.status, code: answer.code }, 'Square did not keep a card');
      const kept = answer.kind === 'ok' ? answer.value.card : undefined;
      if (!kept?.id) return unreachable;
      const saved: VaultCard = {
        id: kept.id as VaultCardId,
        ...shownCard(kept),
        postalCode: fiveDigits(kept.billingAddress?.postalCode),
      };
      return { kind: 'saved', card: saved };
    },

    async remove(cardId) {
      const answer = await call((square, options) => square.cards.disable({ cardId }, options));
      const isGone =
        (answer.kind === 'ok' && answer.value.card?.enabled === false) ||
        (answer.kind === 'refused' && answer.status === notFound);
      return isGone ? { kind: 'removed' } : unreachable;
    },

    async forget(vaultCustomerId) {
      const answer = await call((square, options) =>
        square.customers.delete({ customerId: vaultCustomerId }, options),
      );
      if (answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === notFound))
        return { kind: 'forgotten' };
      if (answer.kind === 'refused')
        log().warn({ status: answer.status, code: answer.code }, 'Square did not delete a customer');
      return unreachable;
    },
  };
}

/** Keeps one account one customer even before Square's search finds it. At most 45 characters. */
function customerKey(reference: string): string {
  return `customer-${createHash('sha256').update(reference).digest('hex').slice(0, 32)}`;
}

function fiveDigits(postalCode: string | null | undefined): string | null {
  return /^\d{5}/.exec(postalCode ?? '')?.[0] ?? null;
}
