/** When a person may be texted about alerts: the form's fields, and what the page shows (B-255). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskBy } from '#domains/staff/acting-in.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import type { QuietHours } from '#domains/staff/duty/duty.ts';
import { setDuty } from '#domains/staff/duty/set-duty.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type DeskDeps, textOf } from '../desk-request.ts';
import type { MeProps } from './props.ts';

const page = '/desk/me';

/** Null for people who see no alerts: a text would lead them nowhere. */
export function shownDuty({ desk }: FastifyRequest): MeProps['duty'] {
  const { role, phone, dutyDays, quiet } = staffOf(desk);
  if (!isOpenTo('see-alerts', role, proofOf(desk))) return null;
  return {
    phone: phone ?? '',
    days: dutyDays,
    quietFrom: quiet === null ? '' : timeOf(quiet.fromMinutes),
    quietTo: quiet === null ? '' : timeOf(quiet.toMinutes),
  };
}

export function dutyForm({ db, clock }: DeskDeps) {
  return {
    /** `days`: a list of weekdays, 0 is Sunday; `quiet_from` and `quiet_to`: '22:00', or both empty. */
    async set(request: FastifyRequest, reply: FastifyReply) {
      const { days } = formBody(request);
      const listed = Array.isArray(days) ? days : [];
      const quiet = quietOf(textOf(request, 'quiet_from'), textOf(request, 'quiet_to'));
      const given = {
        phone: textOf(request, 'phone'),
        dutyDays: listed.map((day) => (/^[0-6]$/.test(String(day)) ? Number(day) : -1)),
        quiet: quiet === 'not-hours' ? null : quiet,
      };
      if (quiet === 'not-hours') return refuseForm(request, reply, { quiet_from: notHours }, page);
      const { id } = staffOf(request.desk);
      const answer = await setDuty(db, id, given, deskBy(request.desk, request.id, clock()));
      switch (answer.kind) {
        case 'not-a-phone':
          return refuseForm(request, reply, { phone: 'Enter a US telephone number, ten digits.' }, page);
        case 'no-phone':
          return refuseForm(
            request,
            reply,
            { phone: 'Enter the number that is texted on those days.' },
            page,
          );
        case 'not-a-day':
          return refuseForm(request, reply, { days: 'Choose days of the week.' }, page);
        case 'not-hours':
          return refuseForm(request, reply, { quiet_from: notHours }, page);
        case 'set':
        case 'unchanged':
          request.messages?.keepFlash({
            notice: answer.kind === 'set' ? 'Saved.' : 'It is already like that. Nothing was changed.',
          });
          return reply.seeOther(page);
      }
    },
  };
}

const notHours = 'Choose two different times, or leave both empty.';

function quietOf(from: string, to: string): QuietHours | null | 'not-hours' {
  if (from === '' && to === '') return null;
  const [fromMinutes, toMinutes] = [minutesOf(from), minutesOf(to)];
  return fromMinutes === null || toMinutes === null ? 'not-hours' : { fromMinutes, toMinutes };
}

/** '22:30' → 1350. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
