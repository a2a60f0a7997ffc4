/** Sends figures to the owners (B-239). They go by mail only and name no customer. */
import { deliverMessage } from './deliver-message.ts';
import {
  type DayCloseFacts,
  dayCloseLetter,
  type WeekFacts,
  weekLetter,
} from './letters/report-letters.rules.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';
import type { StaffMessage } from './send-staff-message.ts';

/**
 * The figures of a day that was closed.
 *
 * @throws MessageNotSent when the carrier cannot be reached
 */
export function sendDayClose(
  desk: MessageDesk,
  { key, to, ...facts }: StaffMessage & DayCloseFacts,
): Promise<DeliveryOutcome> {
  const compose = () =>
    ({ channel: 'mail', ...dayCloseLetter(desk.letterhead('day-close'), facts) }) as const;
  return deliverMessage(desk, { key, kind: 'day-close', channel: 'mail', to, compose });
}

/**
 * The figures of a week that is over.
 *
 * @throws MessageNotSent when the carrier cannot be reached
 */
export function sendWeek(
  desk: MessageDesk,
  { key, to, ...facts }: StaffMessage & WeekFacts,
): Promise<DeliveryOutcome> {
  const compose = () => ({ channel: 'mail', ...weekLetter(desk.letterhead('week-sheet'), facts) }) as const;
  return deliverMessage(desk, { key, kind: 'week-sheet', channel: 'mail', to, compose });
}
