/** Texts about serious alerts: to those on duty, else to the owners (B-255). */
import { sendAlertText } from '#domains/notifications/send-staff-text.ts';
import { whoIsTexted } from '#domains/staff/duty/duty.rules.ts';
import { findStaffPerson, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import type { StaffId } from '#kit/ids.ts';
import { findOpenAlert } from '#platform/alerts/find-open-alert.ts';
import { type AlertText, noteAlertTexts } from '#platform/alerts/text-alerts.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { type MessageParts, messageDesk } from '../messages/message-desk.ts';
import type { Shop } from '../shop.ts';

/** A person, or a telephone of the owners by its position in the store's settings: no number is stored. */
type Whom = { staffId: StaffId } | { ownerPhone: number };

/** Records who is to be texted about what. */
export function textAlerts({
  db,
  clock,
  storeSettings,
}: Pick<Shop, 'db' | 'clock' | 'storeSettings'>): Promise<void> {
  const now = clock();
  return noteAlertTexts<Whom>(db, now, async () => {
    const people = await listStaffPeople(db);
    const texted = whoIsTexted(people, now).map(({ id }) => ({ key: id, whom: { staffId: id } }));
    // Owners without a telephone of their own have one in the settings, which has no quiet hours.
    const hasOwnerPhone = people.some(
      ({ role, phone, status }) => role === 'owner' && phone !== null && status === 'active',
    );
    if (texted.length > 0 || hasOwnerPhone) return texted;
    return [...storeSettings.current().desk.ownerPhones.keys()].map((nth) => ({
      key: `owner ${nth}`,
      whom: { ownerPhone: nth },
    }));
  });
}

export function alertReactions(shop: MessageParts): OutboxHandlers {
  const { db, storeSettings } = shop;
  const phoneOf = async (whom: Whom) =>
    'staffId' in whom
      ? ((await findStaffPerson(db, whom.staffId))?.phone ?? null)
      : (storeSettings.current().desk.ownerPhones[whom.ownerPhone] ?? null);
  return {
    /** Not sent once all of them are cured. */
    'alert.to-text': async (payload, { key, createdAt }) => {
      const { whom, alerts } = payload as AlertText<Whom>;
      const open = (await Promise.all(alerts.map((alert) => findOpenAlert(db, alert)))).filter(
        (alert) => alert !== undefined,
      );
      const [first, ...more] = open;
      const to = await phoneOf(whom);
      if (!first || to === null) return;
      const { wrong } = alertWords(first);
      await sendAlertText(messageDesk(shop), { key, to, wrong, more: more.length, askedAt: createdAt });
    },
  };
}
