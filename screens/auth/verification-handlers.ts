/** Email verification. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { requestVerification } from '#domains/accounts/request-verification.ts';
import { verifyEmail } from '#domains/accounts/verify-email.ts';
import type { Clock } from '#kit/clock.ts';
import { refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote, takeStatusNote } from '#platform/http/forms/status-note.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import type { Signer } from '#platform/settings/app-key.ts';

export function verificationScreens({ db, clock, linkSigner }: { db: Db; clock: Clock; linkSigner: Signer }) {
  return {
    /** `/verify-email` (M-059, M-060); shoppers with a verified address are redirected. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      if ((await currentAccount(db, request.session))?.emailVerifiedAt !== null)
        return reply.redirect('/account', 302);
      return reply.page('Auth/VerifyEmail', { status: takeStatusNote(request) });
    },

    /**
     * `POST /email/verification-notification` (M-267): back to the page that asked, which is this one or the
     * profile (M-061).
     */
    async send(request: FastifyRequest, reply: FastifyReply) {
      const answer = await requestVerification(db, { accountId: accountOf(request), now: clock() });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'message', fallback: '/verify-email' });
      if (answer.kind === 'verified-already') return reply.seeOther('/account');
      leaveStatusNote(request, 'verification-link-sent');
      return reply.seeBack('/verify-email');
    },

    /** `GET /verify-email/:signed`: the link of the mail, on any device. */
    async follow(request: FastifyRequest<{ Params: { signed: string } }>, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      const { kind } = await verifyEmail({ db, linkSigner }, { signed: request.params.signed, now: clock() });
      const isSignedIn = request.session.accountId !== null;
      request.log.info({ event: 'verify email', outcome: kind }, 'verification link followed');
      if (kind === 'verified') {
        leaveStatusNote(request, isSignedIn ? 'email-verified' : 'Your email address is verified.');
        return reply.redirect(isSignedIn ? '/profile' : '/login', 302);
      }
      leaveStatusNote(request, 'This link has expired or was already replaced. Please ask for a new one.');
      return reply.redirect(isSignedIn ? '/verify-email' : '/login', 302);
    },
  };
}
