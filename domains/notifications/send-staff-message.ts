/** Letters to the store's own staff. They go by mail only. */
import { deliverMessage } from './deliver-message.ts';
import { staffInviteLetter, staffNewsLetter } from './letters/staff-letters.rules.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';

/** `to`: the e-mail address. `key`: at most one letter goes out under it. */
export interface StaffMessage {
  key: string;
  to: string;
}

/**
 * The one-time link of an invite (B-001). It is not sent once it has ended.
 *
 * @param message.until epoch ms
 * @throws MessageNotSent when the carrier cannot be reached
 */
export function sendStaffInvite(
  desk: MessageDesk,
  message: StaffMessage & { role: string; link: string; until: number },
): Promise<DeliveryOutcome> {
  const { key, to, until } = message;
  const compose = () =>
    ({ channel: 'mail', ...staffInviteLetter(desk.letterhead('staff-invite'), message) }) as const;
  return deliverMessage(desk, {
    key,
    kind: 'staff-invite',
    channel: 'mail',
    to,
    usefulUntil: until,
    compose,
  });
}

/**
 * Changes to who may use the desk (B-006, B-014).
 *
 * @param message.at epoch ms
 * @throws MessageNotSent when the carrier cannot be reached
 */
export function sendStaffNews(
  desk: MessageDesk,
  message: StaffMessage & { what: string; by: string | null; at: number; link: string },
): Promise<DeliveryOutcome> {
  const { key, to } = message;
  const compose = () =>
    ({ channel: 'mail', ...staffNewsLetter(desk.letterhead('staff-news'), message) }) as const;
  return deliverMessage(desk, { key, kind: 'staff-news', channel: 'mail', to, compose });
}
