/** Messages to the store's own people about the desk, by event. */
import { sendStaffInvite, sendStaffNews } from '#domains/notifications/send-staff-message.ts';
import { findStaffPerson, isActive, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { inviteLink, inviteToken } from '#domains/staff/invites/invite-person.ts';
import { deskOrigin } from '#domains/staff/passkeys/relying-party.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { actorName, staffIdOf } from '#kit/actor.ts';
import type { StaffId } from '#kit/ids.ts';
import type { OutboxEvent, OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';
import { messageDesk } from './message-desk.ts';

export function staffMessages(shop: Shop): OutboxHandlers {
  const { db, clock, settings, staffSecrets } = shop;
  const desk = messageDesk(shop);

  /** A letter to the person, and to every owner (B-006, B-014). */
  const tell =
    (words: (person: StaffPerson) => string) =>
    async (payload: unknown, { key, createdAt }: OutboxEvent): Promise<void> => {
      const { staffId, actor } = payload as { staffId: StaffId; actor?: string };
      const people = await listStaffPeople(db);
      const person = people.find(({ id }) => id === staffId);
      if (!person) return;
      const owners = people.filter((each) => each.role === 'owner' && isActive(each, clock()));
      const names = new Map<string, string>(people.map(({ id, name }) => [id, name]));
      const by = actor === undefined || staffIdOf(actor) === staffId ? null : actorName(actor, names);
      const news = { what: words(person), by, at: createdAt, link: `${deskOrigin(settings.appUrl)}/desk` };
      for (const { id, email } of new Set([person, ...owners]))
        await sendStaffNews(desk, { key: `${key} to ${id}`, to: email, ...news });
    };

  return {
    'staff.invited': async (payload, { key }) => {
      const { staffId, seed, expiresAt } = payload as { staffId: StaffId; seed: string; expiresAt: number };
      const person = await findStaffPerson(db, staffId);
      if (!person || person.status === 'closed') return;
      const link = inviteLink(settings.appUrl, inviteToken(staffSecrets.signer, seed));
      await sendStaffInvite(desk, { key, to: person.email, role: person.role, link, until: expiresAt });
    },
    'staff.person-joined': tell(({ name, role }) => `${name} can sign in now, as ${role}.`),
    'staff.keys-replaced': tell(({ name }) => `${name} has a new way to sign in; the old ones ended.`),
    'staff.recovery-used': tell(({ name }) => `${name} signed in with a recovery code.`),
    'staff.role-changed': tell(({ name, role }) => `${name} is now ${role}.`),
    'staff.suspended': tell(({ name }) => `${name} is suspended.`),
    'staff.activated': tell(({ name }) => `${name} may work at the desk again.`),
    'staff.closed': tell(({ name }) => `${name} has left the desk for good.`),
  };
}
