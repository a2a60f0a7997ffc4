/** The store's staff, and inviting a new person (B-001, B-014). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUniqueViolation } from '#db/transaction.ts';
import { isActive, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { invitePerson } from '#domains/staff/invites/invite-person.ts';
import { listOpenInvites } from '#domains/staff/list-sign-ins.ts';
import { staffRoles } from '#domains/staff/permissions.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { inviteForm } from '#domains/staff/person-forms.rules.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { doAdmitted } from '../admitted.ts';
import type { DeskKeysDeps } from '../enter-desk.ts';
import { answerInvited, wayOf } from '../invite-answers.ts';
import type { PeopleProps } from './props.ts';

const page = '/desk/people';

const byRoleAndName = (a: StaffPerson, b: StaffPerson) =>
  staffRoles.indexOf(a.role) - staffRoles.indexOf(b.role) || a.name.localeCompare(b.name, 'en-US');

export function peopleScreen(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets, settings } = deps;
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const people = await listStaffPeople(db);
      const invites = await listOpenInvites(db, now);
      const here = people.filter(({ status }) => status !== 'closed');
      const props: PeopleProps = {
        people: here.toSorted(byRoleAndName).map((person) => ({
          id: person.id,
          name: person.name,
          email: person.email,
          role: person.role,
          state: stateOf(person, invites.get(person.id), now),
        })),
        closed: people.length - here.length,
      };
      return reply.page('Desk/People', props);
    },

    /** Returns the link to the page's script, or that it was mailed. */
    async invite(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(inviteForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { isMailed } = wayOf(request, { actor: '', now: 0 });
      const invite = () =>
        doAdmitted(deps, request, {
          asked: { act: 'manage-people', subject: 'new person' },
          what: 'invite a person',
          work: (tx, by) => invitePerson(tx, staffSecrets, parsed.fields, wayOf(request, by)),
          isDone: ({ kind }) => kind === 'invited',
        });
      // If the same address is invited twice at the same time, the second invite finds the first.
      const outcome = await invite().catch((error) =>
        isUniqueViolation(error) ? invite() : Promise.reject(error),
      );
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      switch (answer.kind) {
        case 'invited':
          return answerInvited(reply, answer, { isMailed, appUrl: settings.appUrl });
        case 'not-an-email':
        case 'not-a-name':
          return refuseForm(
            request,
            reply,
            { email: 'Enter an email address such as ada@example.com.' },
            page,
          );
        case 'taken':
          return refuseForm(
            request,
            reply,
            { email: `${answer.person.name} has this address already.` },
            page,
          );
      }
    },
  };
}

function stateOf(person: StaffPerson, inviteUntil: number | undefined, now: number): string | null {
  const { status, activeUntil } = person;
  const link = inviteUntil === undefined ? null : `link open until ${formatMoment(inviteUntil, now)}`;
  if (status === 'invited') return link === null ? 'Invited, the link has ended' : `Invited, ${link}`;
  if (!isActive(person, now)) return 'Suspended';
  const last = activeUntil === null ? null : `until ${formatStoreDate(activeUntil)}`;
  return [last, link].filter((part) => part !== null).join(', ') || null;
}
