/**
 * One verb for each letter about an account. They go by mail only, because an account is identified by its
 * e-mail address.
 */
import type { AccountId } from '#domains/accounts/account.ts';
import { deliverMessage, type Message } from './deliver-message.ts';
import {
  accountErasedLetter,
  addressTakenLetter,
  emailChangedLetter,
  passcodeLetter,
  passwordChangedLetter,
  verifyEmailLetter,
} from './letters/account-letters.rules.ts';
import type { Letter, Letterhead } from './letters/letter.ts';
import type { DeliveryOutcome, MessageDesk, MessageKind } from './message.ts';

/** `to`: the e-mail address. `key`: at most one letter goes out under it. */
export interface AccountMessage {
  key: string;
  to: string;
  accountId?: AccountId;
}

type Limits = Pick<Message, 'usefulUntil' | 'forgetsRecipient'>;

const minuteMs = 60_000;

/** M-059, M-060. @param message.askedAt epoch ms: an expired link is not sent */
export function sendVerifyEmail(
  desk: MessageDesk,
  message: AccountMessage & { link: string; minutes: number; askedAt: number },
) {
  const usefulUntil = message.askedAt + message.minutes * minuteMs;
  return send(desk, 'verify-email', message, (head) => verifyEmailLetter(head, message), { usefulUntil });
}

/** M-045 to M-047. @param message.askedAt epoch ms: an expired passcode is not sent */
export function sendResetCode(
  desk: MessageDesk,
  message: AccountMessage & { code: string; minutes: number; link: string; askedAt: number },
) {
  const usefulUntil = message.askedAt + message.minutes * minuteMs;
  return send(desk, 'passcode', message, (head) => passcodeLetter(head, message), { usefulUntil });
}

export function sendAddressTaken(
  desk: MessageDesk,
  message: AccountMessage & { signInLink: string; resetLink: string },
) {
  return send(desk, 'address-taken', message, (head) => addressTakenLetter(head, message));
}

/** @param message.at epoch ms */
export function sendPasswordChanged(
  desk: MessageDesk,
  message: AccountMessage & { at: number; resetLink: string },
) {
  return send(desk, 'password-changed', message, (head) => passwordChangedLetter(head, message));
}

/** `to` is the old address. @param message.at epoch ms */
export function sendEmailChanged(
  desk: MessageDesk,
  message: AccountMessage & { at: number; newEmail: string },
) {
  return send(desk, 'email-changed', message, (head) => emailChangedLetter(head, message));
}

/** The address is not stored with the message. @param message.at epoch ms */
export function sendAccountErased(desk: MessageDesk, message: AccountMessage & { at: number }) {
  return send(desk, 'account-erased', message, (head) => accountErasedLetter(head, message), {
    forgetsRecipient: true,
  });
}

/** @throws MessageNotSent when the carrier cannot be reached */
function send(
  desk: MessageDesk,
  kind: MessageKind,
  { key, to, accountId }: AccountMessage,
  write: (head: Letterhead) => Letter,
  limits: Limits = {},
): Promise<DeliveryOutcome> {
  return deliverMessage(desk, {
    key,
    kind,
    channel: 'mail',
    to,
    ...(accountId !== undefined && { accountId }),
    ...limits,
    compose: () => ({ channel: 'mail', ...write(desk.letterhead(kind)) }),
  });
}
