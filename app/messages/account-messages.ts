/** Messages to people about their accounts, by event. */
import type { Account, AccountId } from '#domains/accounts/account.ts';
import { findAccount, findFormerEmail } from '#domains/accounts/find-account.ts';
import { findResetCodeRecipient } from '#domains/accounts/request-password-reset.ts';
import { makeResetCode } from '#domains/accounts/reset-code.ts';
import { makeResetLink } from '#domains/accounts/reset-link.ts';
import { linkLifeMs, verificationLink } from '#domains/accounts/verification-link.ts';
import {
  sendAddressTaken,
  sendEmailChanged,
  sendPasswordChanged,
  sendResetCode,
  sendVerifyEmail,
} from '#domains/notifications/send-account-message.ts';
import type { OutboxEvent, OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';
import { messageDesk } from './message-desk.ts';

const minuteMs = 60_000;

export function accountMessages(shop: Shop): OutboxHandlers {
  const { db, settings, resetCodeSigner, linkSigner } = shop;
  const desk = messageDesk(shop);
  const resetLink = `${settings.appUrl}/forgot-password`;

  /** Sends nothing once the account is gone. */
  const toOwner =
    (send: (account: Account, event: OutboxEvent) => Promise<unknown>) =>
    async (payload: unknown, event: OutboxEvent): Promise<void> => {
      const account = await findAccount(db, (payload as { accountId: AccountId }).accountId);
      if (account) await send(account, event);
    };
  const verify = toOwner((account, { key, createdAt }) =>
    sendVerifyEmail(desk, {
      key,
      to: account.email,
      accountId: account.id,
      link: verificationLink(linkSigner, settings.appUrl, account, createdAt),
      minutes: linkLifeMs / minuteMs,
      askedAt: createdAt,
    }),
  );

  return {
    'account.registered': verify,
    'account.verification-asked': verify,
    'account.registered-again': toOwner((account, { key }) =>
      sendAddressTaken(desk, {
        key,
        to: account.email,
        accountId: account.id,
        signInLink: `${settings.appUrl}/login`,
        resetLink,
      }),
    ),
    'account.passcode-asked': async (payload, { key, createdAt }) => {
      const { requestId } = payload as { requestId: string };
      const reader = await findResetCodeRecipient(db, requestId, shop.clock());
      if (!reader) return;
      const { account, expiresAt } = reader;
      const code = makeResetCode(resetCodeSigner, requestId);
      // Fewer than ten if the code is mailed again.
      const minutes = Math.max(1, Math.floor((expiresAt - createdAt) / minuteMs));
      const link = await makeResetLink({ db, linkSigner, appUrl: settings.appUrl }, account.id, createdAt);
      if (link === undefined) return;
      await sendResetCode(desk, {
        key,
        to: account.email,
        accountId: account.id,
        code,
        minutes,
        link,
        askedAt: createdAt,
      });
    },
    'account.password-changed': toOwner((account, { key, createdAt }) =>
      sendPasswordChanged(desk, { key, to: account.email, accountId: account.id, at: createdAt, resetLink }),
    ),
    'account.email-changed': toOwner(async (account, { key, createdAt }) => {
      const to = await findFormerEmail(db, account.id);
      if (to !== null)
        await sendEmailChanged(desk, {
          key,
          to,
          accountId: account.id,
          at: createdAt,
          newEmail: account.email,
        });
    }),
  };
}
