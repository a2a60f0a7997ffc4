/** Mail with figures to the owners, if the store has switched it on (B-239). */
import { weekPath } from '#domains/notifications/letters/report-letters.rules.ts';
import { sendDayClose, sendWeek } from '#domains/notifications/send-figures.ts';
import { closeName } from '#domains/reports/day-close/day-figures.rules.ts';
import { readDay } from '#domains/reports/day-close/read-day.ts';
import type { Days } from '#domains/reports/report.ts';
import { readWeek } from '#domains/reports/week/read-week.ts';
import { isActive, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { deskOrigin } from '#domains/staff/passkeys/relying-party.rules.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { daySections } from '#screens/desk/reports/day-words.rules.ts';
import { type MessageParts, messageDesk } from './message-desk.ts';

export function figureMessages(shop: MessageParts): OutboxHandlers {
  const { db, clock, settings } = shop;
  const desk = messageDesk(shop);
  const origin = deskOrigin(settings.appUrl);
  const owners = async () =>
    (await listStaffPeople(db)).filter((each) => each.role === 'owner' && isActive(each, clock()));

  return {
    /** As frozen under that name, whatever has happened to the day since. */
    'day.closed': async (payload, { key }) => {
      const { day, name } = payload as { day: string; name: string };
      if (!(await readStore(db)).desk.mailsDayClose) return;
      const close = (await readDay(db, day)).closes.find((each) => closeName(each) === name);
      if (!close) return;
      const facts = {
        name,
        day,
        sections: daySections(close.figures),
        link: `${origin}/desk/reports/day/${day}`,
      };
      for (const { id, email } of await owners())
        await sendDayClose(desk, { key: `${key} to ${id}`, to: email, ...facts });
    },
    'week.ended': async (payload, { key }) => {
      const week = payload as Days;
      if (!(await readStore(db)).desk.mailsWeek) return;
      const { to: _sunday, ...sheet } = await readWeek(db, week);
      const facts = { ...sheet, link: `${origin}${weekPath(week.from)}` };
      for (const { id, email } of await owners())
        await sendWeek(desk, { key: `${key} to ${id}`, to: email, ...facts });
    },
  };
}
