/** A forgotten password: a passcode by mail, then a new password. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { requestPasswordReset } from '#domains/accounts/request-password-reset.ts';
import { resetPassword } from '#domains/accounts/reset-password.ts';
import type { StoreBook } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { refusalErrors } from './refusal-words.ts';
import { formOf, refuseForm, refuseHaste } from './refuse-form.ts';
import { keepStatus, takeStatus } from './take-status.ts';

export interface ResetScreensDeps {
  db: Db;
  clock: Clock;
  storeBook: StoreBook;
  passcodeSigner: Signer;
  shopName: string;
}

/** The same for every address (M-045). */
const onItsWay = 'If this address has an account, a one time passcode is on its way to it. It works for 10 minutes.';
const isReset = 'Your password has been reset. Please log in.';

export function resetScreens(deps: ResetScreensDeps) {
  const { db, clock, storeBook } = deps;

  /** A route that the owner's setting closes (M-041). */
  function whereAllowed(handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (!storeBook.current().allowsPasswordReset) return sendNotFound(request, reply);
      reply.header('cache-control', 'no-store');
      return handle(request, reply);
    };
  }

  return {
    showForgot: whereAllowed((request, reply) => reply.page('Auth/ForgotPassword', { status: takeStatus(request) })),

    /** `POST /forgot-password` (M-265, R-057). */
    sendPasscode: whereAllowed(async (request, reply) => {
      const { email } = formOf(request);
      const now = clock();
      const answer = await requestPasswordReset(db, { email, address: request.countedAddress, now });
      if (answer.kind === 'too-many') return refuseHaste(request, reply, { ...answer, field: 'email', fallback: '/forgot-password' });
      if (answer.kind === 'not-an-email') {
        return refuseForm(request, reply, refusalErrors([{ field: 'email', kind: 'not-an-email' }]), '/forgot-password');
      }
      request.session.keepNote('reset email', String(email).trim());
      keepStatus(request, onItsWay);
      return reply.seeOther('/reset-password');
    }),

    showReset: whereAllowed((request, reply) =>
      reply.page('Auth/ResetPassword', { email: request.session.readNote('reset email') ?? '', status: takeStatus(request) }),
    ),

    /** `POST /reset-password` (M-046, M-047): every device is signed out, this one too. */
    storePassword: whereAllowed(async (request, reply) => {
      const { email, otp, password, password_confirmation } = formOf(request);
      const now = clock();
      const answer = await resetPassword(deps, { email, otp, password, password_confirmation, now });
      if (answer.kind === 'refused') {
        request.log.warn({ event: 'password reset', outcome: 'refused', fields: answer.refusals.map(({ field }) => field) }, 'not reset');
        return refuseForm(request, reply, refusalErrors(answer.refusals), '/reset-password');
      }
      request.log.info({ event: 'password reset', outcome: 'ok', accountId: answer.accountId }, 'password reset');
      const { session } = request;
      if (session.accountId === answer.accountId) await session.signOut();
      session.takeNote('reset email');
      keepStatus(request, isReset);
      await session.renew(now);
      return reply.seeOther('/login');
    }),
  };
}
