/**
 * What follows from an event, across domains: orders does not know that money is captured or mails are sent.
 */
import { inTransaction } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import { sendAdjustment } from '#domains/loyalty/adjustments/send-adjustment.ts';
import { customerOfAccount } from '#domains/loyalty/find-customer.ts';
import { forfeit } from '#domains/loyalty/forfeit.ts';
import { settleMerge } from '#domains/loyalty/merges/settle-merges.ts';
import { forgetSavedCards } from '#domains/payments/forget-saved-cards.ts';
import { type ForgottenCustomer, forgetVaultCustomer } from '#domains/payments/forget-vault-customer.ts';
import type { VaultCardId, VaultPerson } from '#domains/payments/ports.ts';
import { removeVaultCard } from '#domains/payments/remove-vault-card.ts';
import { saveCardOnFile } from '#domains/payments/save-card-on-file.ts';
import type { PaymentId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { alertReactions } from '../alerts/alert-texts.ts';
import { gatewayReports } from '../gateway-reports.ts';
import { noteErasure } from '../keep-erasures.ts';
import { accountMessages } from '../messages/account-messages.ts';
import { backInStockMessages } from '../messages/back-in-stock-messages.ts';
import { figureMessages } from '../messages/figure-messages.ts';
import { orderLinkMessages } from '../messages/order-link-messages.ts';
import { payLinkMessages } from '../messages/pay-link-messages.ts';
import { secondChoiceMessages } from '../messages/second-choice-messages.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { supplierMessages } from '../messages/supplier-messages.ts';
import type { Shop } from '../shop.ts';
import { tillReactions } from '../tend-tills.ts';
import { orderReactions } from './order-reactions.ts';

export function reactions(shop: Shop): OutboxHandlers {
  return {
    ...orderReactions(shop),
    ...orderLinkMessages(shop),
    ...payLinkMessages(shop),
    ...secondChoiceMessages(shop),
    ...accountMessages(shop),
    ...staffMessages(shop),
    ...supplierMessages(shop),
    ...figureMessages(shop),
    ...backInStockMessages(shop),
    ...alertReactions(shop),
    ...gatewayReports(shop),
    ...tillReactions(shop),
    /** The shop's own records of the person are erased by now; the points are forfeited (G-53). */
    'account.erased': async (payload) => {
      const { accountId } = payload as { accountId: AccountId };
      await noteErasure(shop, accountId);
      // Repeated for a card that was being saved while the account was erased.
      await forgetCards(shop, accountId);
      const customer = await customerOfAccount(shop.db, accountId);
      if (customer) await forfeit(shop, customer.id);
    },
    /** The order stands whether or not the card is saved (M-121). */
    'card.save-wanted': async (payload) => {
      const { paymentId, accountId } = payload as { paymentId: PaymentId; accountId: AccountId | null };
      const answer = await saveCardOnFile(
        shop,
        paymentId,
        accountId && (await vaultPersonOf(shop, accountId)),
      );
      shop.log.info(
        { event: 'saved card', outcome: answer.kind, paymentId, accountId },
        'card to be kept on file',
      );
      // The account was erased while the vendor was being asked.
      if (accountId !== null && !(await findAccount(shop.db, accountId))) await forgetCards(shop, accountId);
    },
    'vault.forgotten': async (payload) => forgetVaultCustomer(shop.cardVault, payload as ForgottenCustomer),
    /** Unreachable: the outbox tries again, under the same key. */
    'points.adjusted': async (payload) => {
      const { kind } = await sendAdjustment(shop, (payload as { key: string }).key);
      if (kind === 'unreachable') throw new Error('The loyalty program cannot be reached');
    },
    /** As above: each move of points has a key of its own. */
    'customers.merged': async (payload) => {
      const settled = await settleMerge(shop, (payload as { mergeId: string }).mergeId);
      if (settled === 'unreachable') throw new Error('The loyalty program cannot be reached');
    },
    'card.removed': async (payload) =>
      removeVaultCard(shop, (payload as { vaultCardId: VaultCardId }).vaultCardId),
  };
}

function forgetCards({ db, clock }: Shop, accountId: AccountId): Promise<void> {
  return inTransaction(db, (tx) => forgetSavedCards(tx, { accountId, now: clock() }));
}

/** Null for an erased account. */
async function vaultPersonOf({ db }: Shop, accountId: AccountId): Promise<VaultPerson | null> {
  const account = await findAccount(db, accountId);
  return account
    ? {
        reference: account.id,
        email: account.email,
        firstName: account.firstName,
        lastName: account.lastName,
      }
    : null;
}
