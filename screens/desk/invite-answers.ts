/** How an invite's form is answered: with the link to show, or with a note that it was mailed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Invited,
  type InviteWay,
  inviteLink,
  sentInviteLifeMs,
} from '#domains/staff/invites/invite-person.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { formBody } from '#platform/http/forms/refuse-form.ts';
import { qrPath } from './qr-path.ts';

/** The form's field `way`: 'mail', or 'show' for a link with its QR code. */
export function wayOf(request: FastifyRequest, by: By): InviteWay {
  return { isMailed: formBody(request).way !== 'show', lifeMs: sentInviteLifeMs, by };
}

/** The link is shown to the person who requested it, and stored nowhere. */
export function answerInvited(
  reply: FastifyReply,
  { token }: Invited,
  { isMailed, appUrl }: { isMailed: boolean; appUrl: string },
): FastifyReply {
  if (isMailed) return reply.send({ data: { link: null } });
  const link = inviteLink(appUrl, token);
  return reply.send({ data: { link, ...qrPath(link) } });
}
