/** Signing in, registering and signing out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { confirmPassword } from '#domains/accounts/confirm-password.ts';
import type { HumanCheck } from '#domains/accounts/ports.ts';
import { refusalErrors, wrongPassword, wrongSignIn } from '#domains/accounts/refusal-words.rules.ts';
import type { LoyaltyClaims } from '#domains/accounts/register-account.ts';
import { registerAccount } from '#domains/accounts/register-account.ts';
import { signIn } from '#domains/accounts/sign-in.ts';
import { enterAccount } from '#domains/checkout/enter-account.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { passwordLength } from '#kit/password.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { takeStatusNote } from '#platform/http/forms/status-note.ts';
import { accountOf } from '#platform/sessions/require-account.ts';

export interface AuthScreensDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  humanCheck: HumanCheck;
  loyaltyClaims: LoyaltyClaims;
  shopName: string;
}

const home = '/account';

/** Google's documentation of reCAPTCHA v3: the loader, what it loads, and its frame. */
const recaptchaSources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

export function authScreens(deps: AuthScreensDeps) {
  const { db, clock, storeSettings, humanCheck } = deps;

  return {
    /** `/login` (M-040 to M-042); a signed-in shopper is sent to their account. */
    async showLogin(request: FastifyRequest, reply: FastifyReply) {
      if (request.session.accountId !== null) return reply.redirect(home, 302);
      returnToCheckout(request);
      const props = {
        canResetPassword: storeSettings.current().allowsPasswordReset,
        status: takeStatusNote(request),
      };
      return reply.header('cache-control', 'no-store').page('Auth/Login', props);
    },

    /** `POST /login` (M-044, M-265): redirects to the page that was requested. */
    async login(request: FastifyRequest, reply: FastifyReply) {
      if (request.session.accountId !== null) return reply.seeOther(home);
      const { email, password, remember } = formBody(request);
      const now = clock();
      const canReset = storeSettings.current().allowsPasswordReset;
      const answer = await signIn(db, {
        email,
        password,
        ip: request.countedAddress,
        deviceToken: request.session.deviceToken,
        canReset,
        now,
      });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'email', fallback: '/login' });
      const isRemembered = remember === true || remember === 'on';
      const isIn =
        answer.kind === 'signed-in' &&
        (await enterAccount(db, request.session, { ...answer, remember: isRemembered, now }));
      if (!isIn) {
        request.log.warn({ event: 'sign-in', outcome: 'failed', ip: request.ip }, 'sign-in failed');
        return refuseForm(request, reply, { email: wrongSignIn }, '/login');
      }
      request.log.info({ event: 'sign-in', outcome: 'ok', accountId: answer.account.id }, 'signed in');
      return reply.seeOther(request.session.takeIntendedPath(home));
    },

    /** `POST /logout` (M-062): afterward the browser's history shows no page of the session. */
    async logout(request: FastifyRequest, reply: FastifyReply) {
      const { accountId } = request.session;
      if (accountId !== null) {
        await request.session.signOut();
        request.log.info({ event: 'sign-out', accountId }, 'signed out');
      }
      return reply.seeOther('/');
    },

    /** `/register` (M-049 to M-056). */
    async showRegister(request: FastifyRequest, reply: FastifyReply) {
      if (request.session.accountId !== null) return reply.redirect(home, 302);
      returnToCheckout(request);
      if (humanCheck.constants.kind === 'recaptcha') {
        // Its scripts are allowed on this page alone, so a visit from another page loads it in full; a
        // refused form stays where it is.
        const isHere = request.cameFrom?.split('?', 1)[0] === '/register';
        if (request.visit.isInertia && !isHere) return reply.leaveTo(request.url);
        reply.allowVendors(recaptchaSources);
      }
      return reply
        .header('cache-control', 'no-store')
        .page('Auth/Register', { humanCheck: humanCheck.constants, passwordLength });
    },

    /** `POST /register` (M-266): the new account is signed in. */
    async register(request: FastifyRequest, reply: FastifyReply) {
      if (request.session.accountId !== null) return reply.seeOther(home);
      const now = clock();
      const { ip, body, session, countedAddress } = request;
      const answer = await registerAccount(deps, {
        body,
        visitorId: session.visitorId,
        ip,
        countedAddress,
        now,
      });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'message', fallback: '/register' });
      if (answer.kind === 'refused') {
        request.log.info(
          { event: 'register', outcome: 'refused', fields: answer.refusals.map(({ field }) => field) },
          'not registered',
        );
        return refuseForm(request, reply, refusalErrors(answer.refusals), '/register');
      }
      await enterAccount(db, request.session, { account: answer.account, remember: false, now });
      request.log.info({ event: 'register', outcome: 'ok', accountId: answer.account.id }, 'registered');
      return reply.seeOther(session.takeIntendedPath(home));
    },

    /** `/confirm-password` (M-048). */
    async showConfirm(_request: FastifyRequest, reply: FastifyReply) {
      return reply.page('Auth/ConfirmPassword', {});
    },

    /** `POST /confirm-password`: private actions are open for three hours (G-45). */
    async confirm(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const accountId = accountOf(request);
      const answer = await confirmPassword(db, { accountId, password: formBody(request).password, now });
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, { ...answer, field: 'password', fallback: '/confirm-password' });
      if (answer.kind === 'wrong') {
        request.log.warn(
          { event: 'confirm password', outcome: 'failed', accountId },
          'password not confirmed',
        );
        return refuseForm(request, reply, { password: wrongPassword }, '/confirm-password');
      }
      request.log.info({ event: 'confirm password', outcome: 'ok', accountId }, 'password confirmed');
      await request.session.confirmPassword(now);
      return reply.seeOther(request.session.takeIntendedPath(home));
    },
  };
}

/** A shopper who came from the checkout returns to it after signing in. */
function returnToCheckout({ session, visit, cameFrom }: FastifyRequest): void {
  if (cameFrom?.split('?', 1)[0] === '/checkout' && !visit.isPrefetch) session.keepIntendedPath('/checkout');
}
