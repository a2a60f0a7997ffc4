/** The page of a one-time link: a person sets up a way to sign in (B-001, B-003). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalErrors } from '#domains/accounts/refusal-words.rules.ts';
import {
  type AcceptPasswordAnswer,
  acceptByPasskey,
  acceptByPassword,
  beginInvitedPasskey,
  beginInvitedPassword,
  openInvite,
} from '#domains/staff/invites/accept-invite.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { totpUri } from '#domains/staff/sign-in/totp.ts';
import { browserWords } from '#kit/browser-words.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type DeskKeysDeps, leadToLocalhost, whyNoPasskeys } from '../enter-desk.ts';
import { qrPath } from '../qr-path.ts';

const over = 'This link has been used or has ended. Ask an owner for a new one.';

type InviteRequest = FastifyRequest<{ Params: { token: string } }>;

export function inviteScreens(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets, passkeys, shopName } = deps;

  /** Signs in the person at once, with the proof that was just made. */
  async function enter(request: FastifyRequest, { id }: StaffPerson): Promise<void> {
    await request.desk.signIn({ staffId: id, deviceId: null, kind: 'full', now: clock() });
    request.log.info({ event: 'desk.invite', staff: id }, 'invite accepted');
  }

  const gone = (reply: FastifyReply) => reply.code(410).send({ message: over, errors: {} });

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Exclude<AcceptPasswordAnswer, { kind: 'accepted' | 'over' }> | { kind: 'key-refused' },
  ) {
    const errors =
      answer.kind === 'refused'
        ? refusalErrors(answer.refusals)
        : answer.kind === 'not-a-name'
          ? { name: 'Please enter your name.' }
          : answer.kind === 'wrong-code'
            ? { code: 'That code is not right. Enter the six digits that the app shows now.' }
            : { passkey: 'That passkey was not accepted. Please try again.' };
    return refuseForm(request, reply, errors, '/desk/sign-in');
  }

  return {
    async show(request: InviteRequest, reply: FastifyReply) {
      const elsewhere = leadToLocalhost(request, reply);
      if (elsewhere) return elsewhere;
      const { token } = request.params;
      const invite = await openInvite(db, token, clock());
      if (invite.kind === 'unknown') return reply.page('Errors/NotFound', {}, { status: 404 });
      if (invite.kind === 'over') return reply.page('Desk/InviteOver', {}, { status: 410 });
      const { email, name, role, joinedAt } = invite.person;
      return reply.page('Desk/Invite', {
        token,
        email,
        name,
        role,
        isReplacement: joinedAt !== null,
        whyNoPasskeys: whyNoPasskeys(deps),
      });
    },

    async beginPasskey(request: InviteRequest, reply: FastifyReply) {
      if (passkeys.kind !== 'offered') return reply.code(404).send({ message: passkeys.why, errors: {} });
      const where = { party: passkeys.party, shopName, now: clock() };
      const begun = await beginInvitedPasskey(db, request.params.token, where);
      return begun === null ? gone(reply) : reply.send({ data: begun });
    },

    async byPasskey(request: InviteRequest, reply: FastifyReply) {
      if (passkeys.kind !== 'offered') return reply.code(404).send({ message: passkeys.why, errors: {} });
      const { name, challengeId, response } = formBody(request);
      const { token } = request.params;
      const keyName = browserWords(request.headers['user-agent']);
      const given = { token, name, challengeId, response, keyName };
      const answer = await acceptByPasskey(db, staffSecrets, given, { party: passkeys.party, now: clock() });
      if (answer.kind === 'over') return gone(reply);
      if (answer.kind !== 'accepted') return refuse(request, reply, answer);
      await enter(request, answer.person);
      return reply.send({ data: { recoveryCodes: answer.recoveryCodes } });
    },

    async beginPassword(request: InviteRequest, reply: FastifyReply) {
      const begun = await beginInvitedPassword(db, staffSecrets, request.params.token, clock());
      if (begun === null) return gone(reply);
      const { totpSecret, person } = begun;
      const uri = totpUri(totpSecret, { shopName: `${shopName} desk`, email: person.email });
      return reply.send({ data: { secret: totpSecret, ...qrPath(uri) } });
    },

    async byPassword(request: InviteRequest, reply: FastifyReply) {
      const { name, password, password_confirmation, code } = formBody(request);
      const { token } = request.params;
      const given = { token, name, password, password_confirmation, code };
      const answer = await acceptByPassword(db, staffSecrets, given, { shopName, now: clock() });
      if (answer.kind === 'over') return gone(reply);
      if (answer.kind !== 'accepted') return refuse(request, reply, answer);
      await enter(request, answer.person);
      return reply.send({ data: { recoveryCodes: answer.recoveryCodes } });
    },
  };
}
