/** A forgotten password: a code by mail, then a new password. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { rememberDevice } from '#domains/accounts/known-device.ts';
import { refusalErrors } from '#domains/accounts/refusal-words.rules.ts';
import { requestPasswordReset } from '#domains/accounts/request-password-reset.ts';
import { emailOfGrant, grantOfResetLink } from '#domains/accounts/reset-link.ts';
import { resetPassword } from '#domains/accounts/reset-password.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote, takeStatusNote } from '#platform/http/forms/status-note.ts';
import type { Signer } from '#platform/settings/app-key.ts';

export interface ResetScreensDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  resetCodeSigner: Signer;
  linkSigner: Signer;
  shopName: string;
}

/** The same for every address (M-045). */
const onItsWay =
  'If this address has an account, a one time passcode is on its way to it. It works for 10 minutes.';
const lastMail = 'If you have an email about it from the last hour, its button still works.';
const isOver = 'This link no longer works. Please ask for a new one time passcode.';
const isReset = 'Your password has been reset. Please log in.';

export function resetScreens(deps: ResetScreensDeps) {
  const { db, clock, storeSettings } = deps;

  /** A route that the owner's setting closes (M-041). */
  function whereAllowed(handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (!storeSettings.current().allowsPasswordReset) return sendNotFound(request, reply);
      reply.header('cache-control', 'no-store');
      return handle(request, reply);
    };
  }

  return {
    showForgot: whereAllowed((request, reply) =>
      reply.page('Auth/ForgotPassword', { status: takeStatusNote(request) }),
    ),

    /** `POST /forgot-password` (M-265, R-057). */
    sendResetCode: whereAllowed(async (request, reply) => {
      const { email } = formBody(request);
      const now = clock();
      const { session, countedAddress: address } = request;
      const { deviceToken } = session;
      const visitorId = await session.ensureVisitor(now);
      const answer = await requestPasswordReset(db, { email, visitorId, deviceToken, address, now });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, {
          ...answer,
          field: 'email',
          fallback: '/forgot-password',
          hint: lastMail,
        });
      if (answer.kind === 'not-an-email') {
        return refuseForm(
          request,
          reply,
          refusalErrors([{ field: 'email', kind: 'not-an-email' }]),
          '/forgot-password',
        );
      }
      session.keepNote('reset email', String(email).trim());
      session.takeNote('reset grant');
      leaveStatusNote(request, onItsWay);
      return reply.seeOther('/reset-password');
    }),

    showReset: whereAllowed(async (request, reply) => {
      const { session } = request;
      const proven = await emailOfGrant(db, session.readNote('reset grant'), clock());
      const email = proven ?? session.readNote('reset email') ?? '';
      return reply.page('Auth/ResetPassword', {
        email,
        hasLink: proven !== undefined,
        status: takeStatusNote(request),
      });
    }),

    /**
     * `GET /reset-password/:signed`: the link of the mail, in any browser; it redirects so that the page's
     * address does not contain the link.
     */
    followLink: whereAllowed(async (request, reply) => {
      const { signed } = request.params as { signed: string };
      const now = clock();
      const grant = await grantOfResetLink(deps, signed, now);
      if (grant === undefined) {
        leaveStatusNote(request, isOver);
        return reply.redirect('/forgot-password', 302);
      }
      request.session.keepNote('reset grant', grant);
      // The grant belongs only to this browser, even if someone else knows its session token.
      await request.session.renew(now);
      return reply.redirect('/reset-password', 302);
    }),

    /** `POST /reset-password` (M-046, M-047): every device is signed out, including this one. */
    storePassword: whereAllowed(async (request, reply) => {
      const { email, otp, password, password_confirmation } = formBody(request);
      const now = clock();
      const { session, countedAddress: address } = request;
      const { visitorId, deviceToken } = session;
      const grant = session.readNote('reset grant');
      const answer = await resetPassword(deps, {
        email,
        otp,
        password,
        password_confirmation,
        visitorId,
        grant,
        address,
        now,
      });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'otp', fallback: '/reset-password' });
      if (answer.kind === 'refused') {
        request.log.warn(
          { event: 'password reset', outcome: 'refused', fields: answer.refusals.map(({ field }) => field) },
          'not reset',
        );
        return refuseForm(request, reply, refusalErrors(answer.refusals), '/reset-password');
      }
      request.log.info(
        { event: 'password reset', outcome: 'ok', accountId: answer.accountId },
        'password reset',
      );
      // The owner of the mailbox owns the account: wrong passwords tried by others must not delay the first
      // sign-in with the new one.
      session.deviceToSend = await rememberDevice(db, {
        accountId: answer.accountId,
        token: deviceToken,
        now,
      });
      if (session.accountId === answer.accountId) await session.signOut();
      session.takeNote('reset email');
      session.takeNote('reset grant');
      leaveStatusNote(request, isReset);
      await session.renew(now);
      return reply.seeOther('/login');
    }),
  };
}
