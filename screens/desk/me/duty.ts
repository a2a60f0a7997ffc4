/** When a person may be texted about alerts: the form's fields, and what the page shows (B-255). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskBy } from '#domains/staff/acting-in.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { setDuty } from '#domains/staff/duty/set-duty.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { DeskDeps } from '../desk-request.ts';
import { notHours, onDutyForm, readQuiet } from './form.ts';
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
      const parsed = parseForm(onDutyForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { phone, days: dutyDays, quiet_from, quiet_to } = parsed.fields;
      const given = { phone, dutyDays, quiet: readQuiet(quiet_from, quiet_to) ?? null };
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

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
