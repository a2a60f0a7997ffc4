/** Signing in to the desk: by passkey, or by password and code (B-004 to B-006). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentStaff } from '#domains/staff/current-staff.ts';
import { beginPasskeyCheck, checkPasskey } from '#domains/staff/passkeys/check-passkey.ts';
import { checkPasswordAndCode } from '#domains/staff/sign-in/check-password-and-code.ts';
import { addressGroup } from '#kit/address-group.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { takeStatusNote } from '#platform/http/forms/status-note.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import {
  type DeskKeysDeps,
  deviceOf,
  enterDesk,
  leadToLocalhost,
  nextPath,
  placeOf,
  whyNoPasskeys,
} from '../enter-desk.ts';

/** The same words for an unknown address, a wrong password or code, and a suspended person (B-005). */
const wrong = 'That is not right. Check the email address, the password and the code.';
const wrongKey = 'That passkey was not accepted. Try again, or use password and code.';
const signInPage = '/desk/sign-in';

/** How many challenges one address may request: each is a row for five minutes. */
const ofChallenges = { limit: 60, windowMs: 15 * 60_000 };

export function signInScreens(deps: DeskKeysDeps & { isDemo: boolean }) {
  const { db, clock, staffSecrets, passkeys, isDemo } = deps;

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const elsewhere = leadToLocalhost(request, reply);
      if (elsewhere) return elsewhere;
      const { next } = request.query as { next?: unknown };
      if (await currentStaff(db, request.desk, clock())) return reply.redirect(nextPath(next), 302);
      return reply.page('Desk/SignIn', {
        next: nextPath(next),
        whyNoPasskeys: whyNoPasskeys(deps),
        demoHint: isDemo ? 'A demonstration: npm run staff -- demo prints who may sign in.' : null,
        isDevice: (await deviceOf(deps, request)) !== null,
        status: takeStatusNote(request),
      });
    },

    /** What the browser must have signed; it offers whatever passkeys it has. */
    async beginPasskey(request: FastifyRequest, reply: FastifyReply) {
      if (passkeys.kind !== 'offered') return reply.code(404).send({ message: passkeys.why, errors: {} });
      const now = clock();
      const { countedAddress } = request;
      const from = countedAddress === null ? 'anywhere' : addressGroup(countedAddress);
      const counted = await countAttempt(db, { key: `desk challenges for ${from}`, ...ofChallenges, now });
      if (counted.kind === 'too-many')
        return refuseTooMany(request, reply, { ...counted, field: 'passkey', fallback: signInPage });
      const purpose = { purpose: 'sign-in', staffId: null } as const;
      return reply.send({ data: await beginPasskeyCheck(db, purpose, { party: passkeys.party, now }) });
    },

    async byPasskey(request: FastifyRequest, reply: FastifyReply) {
      const { challengeId, response, next } = formBody(request);
      const device = await deviceOf(deps, request);
      const place = placeOf(deps, request, device);
      const proved =
        passkeys.kind === 'offered'
          ? await checkPasskey(db, 'sign-in', { challengeId, response }, { party: passkeys.party, place })
          : null;
      if (!proved || !(await enterDesk(deps, request, proved, device))) {
        request.log.warn({ event: 'desk.sign-in', outcome: 'failed', ip: request.ip }, 'passkey refused');
        return refuseForm(request, reply, { passkey: wrongKey }, signInPage);
      }
      return reply.seeOther(nextPath(next));
    },

    async byPassword(request: FastifyRequest, reply: FastifyReply) {
      const { email, password, code, next } = formBody(request);
      const device = await deviceOf(deps, request);
      const place = placeOf(deps, request, device);
      const answer = await checkPasswordAndCode(db, staffSecrets, { email, password, code }, place);
      if (answer.kind === 'too-many')
        return refuseTooMany(request, reply, {
          ...answer,
          field: 'email',
          fallback: signInPage,
          hint: 'A passkey still works.',
        });
      if (answer.kind === 'wrong' || !(await enterDesk(deps, request, answer, device))) {
        request.log.warn({ event: 'desk.sign-in', outcome: 'failed', ip: request.ip }, 'sign-in failed');
        return refuseForm(request, reply, { email: wrong }, signInPage);
      }
      return reply.seeOther(nextPath(next));
    },
  };
}
