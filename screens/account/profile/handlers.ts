/** `/profile`: name and email, password, and account deletion. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { fullName } from '#domains/accounts/account-name.rules.ts';
import { changePassword } from '#domains/accounts/change-password.ts';
import { changeProfile } from '#domains/accounts/change-profile.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { deleteAccount } from '#domains/accounts/delete-account.ts';
import type { EraseTraces } from '#domains/accounts/end-account.ts';
import { refusalErrors, wrongPassword } from '#domains/accounts/refusal-words.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote, takeStatusNote } from '#platform/http/forms/status-note.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import type { ProfileProps } from './props.ts';

export interface ProfileScreenDeps {
  db: Db;
  clock: Clock;
  shopName: string;
  eraseTraces: EraseTraces;
}

const page = '/profile';

export function profileScreen(deps: ProfileScreenDeps) {
  const { db, clock } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const account = await currentAccount(db, request.session);
      if (!account) return reply.redirect('/login', 302);
      const { firstName, lastName, email, emailVerifiedAt } = account;
      const props: ProfileProps = {
        name: fullName(account),
        email,
        firstName,
        lastName,
        // Verification is requested, but never needed to buy (G-46).
        mustVerifyEmail: true,
        emailVerifiedAt: emailVerifiedAt === null ? null : new Date(emailVerifiedAt).toISOString(),
        needsPasswordForEmail: !request.session.isPasswordConfirmed(clock()),
        status: takeStatusNote(request) as ProfileProps['status'],
      };
      return reply.page('Profile', props, { encryptHistory: true });
    },

    /** `PATCH /profile` (M-241, M-268). */
    async update(request: FastifyRequest, reply: FastifyReply) {
      const { name, email, current_password } = formBody(request);
      const now = clock();
      const isPasswordConfirmed = request.session.isPasswordConfirmed(now);
      const accountId = accountOf(request);
      const answer = await changeProfile(db, {
        accountId,
        name,
        email,
        current_password,
        isPasswordConfirmed,
        now,
      });
      switch (answer.kind) {
        case 'gone':
          return reply.seeOther('/login');
        case 'too-many':
          return refuseTooMany(request, reply, { ...answer, field: 'email', fallback: page });
        case 'refused':
          return refuseForm(request, reply, refusalErrors(answer.refusals), page);
        case 'changed':
          if (answer.hasNewEmail) request.log.info({ event: 'email changed', accountId }, 'email changed');
          leaveStatusNote(request, 'profile-updated');
          return reply.seeOther(page);
      }
    },

    /** `PUT /password` (M-242): this device stays signed in, under a new token. */
    async updatePassword(request: FastifyRequest, reply: FastifyReply) {
      const { current_password, password, password_confirmation } = formBody(request);
      const { session } = request;
      const [accountId, now] = [accountOf(request), clock()];
      const { id: sessionId, deviceToken } = session;
      const change = {
        accountId,
        sessionId,
        deviceToken,
        current_password,
        password,
        password_confirmation,
        now,
      };
      const answer = await changePassword(deps, change);
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'current_password', fallback: page });
      if (answer.kind === 'refused') {
        const fields = answer.refusals.map(({ field }) => field);
        request.log.warn(
          { event: 'password change', outcome: 'refused', accountId, fields },
          'password not changed',
        );
        return refuseForm(request, reply, refusalErrors(answer.refusals), page);
      }
      request.log.info({ event: 'password changed', accountId }, 'password changed');
      leaveStatusNote(request, 'password-updated');
      await session.confirmPassword(now);
      return reply.seeOther(page);
    },

    /** `DELETE /profile` (M-243, G-53). */
    async destroy(request: FastifyRequest, reply: FastifyReply) {
      const accountId = accountOf(request);
      const answer = await deleteAccount(deps, {
        accountId,
        password: formBody(request).password,
        now: clock(),
      });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'password', fallback: page });
      if (answer.kind === 'wrong') {
        request.log.warn({ event: 'account deletion', outcome: 'refused', accountId }, 'account not deleted');
        return refuseForm(request, reply, { password: wrongPassword }, page);
      }
      request.log.info({ event: 'account deleted', accountId }, 'account deleted');
      await request.session.signOut();
      return reply.seeOther('/');
    },
  };
}
