/** Adding and removing one's own passkeys, password and recovery codes; each asks for a fresh proof first. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalErrors } from '#domains/accounts/refusal-words.rules.ts';
import { deskBy } from '#domains/staff/acting-in.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import {
  addPasskey,
  newAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setOwnPassword,
} from '#domains/staff/own-keys.ts';
import { beginPasskey } from '#domains/staff/passkeys/register-passkey.ts';
import { totpUri } from '#domains/staff/sign-in/totp.ts';
import { browserWords } from '#kit/browser-words.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { DeskKeysDeps } from '../enter-desk.ts';
import { stepUpFirst } from '../own-proof.ts';
import { qrPath } from '../qr-path.ts';

const page = '/desk/me';
const wrongKey = 'That passkey was not accepted. Please try again.';

type Handler<Request extends FastifyRequest> = (
  request: Request,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export function ownKeyCalls(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets, passkeys, shopName } = deps;
  const byOf = (request: FastifyRequest) => deskBy(request.desk, request.id, clock());

  function whenFresh<Request extends FastifyRequest>(work: Handler<Request>): Handler<Request> {
    return async (request, reply) => {
      const refusal = stepUpFirst(request, clock());
      return refusal ? refuseForm(request, reply, refusal, page) : work(request, reply);
    };
  }

  return {
    beginPasskey: whenFresh(async (request, reply) => {
      if (passkeys.kind !== 'offered') return reply.code(404).send({ message: passkeys.why, errors: {} });
      const where = { party: passkeys.party, shopName, now: clock() };
      return reply.send({ data: await beginPasskey(db, staffOf(request.desk), where) });
    }),

    addPasskey: whenFresh(async (request, reply) => {
      if (passkeys.kind !== 'offered') return reply.code(404).send({ message: passkeys.why, errors: {} });
      const { challengeId, response } = formBody(request);
      const keyName = browserWords(request.headers['user-agent']);
      const given = { challengeId, response, keyName };
      const where = { party: passkeys.party, by: byOf(request) };
      const answer = await addPasskey(db, staffOf(request.desk).id, given, where);
      if (answer.kind !== 'added') return refuseForm(request, reply, { passkey: wrongKey }, page);
      request.messages?.keepFlash({ notice: 'Your passkey is added.' });
      return reply.seeOther(page);
    }),

    removePasskey: whenFresh(async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const answer = await removePasskey(db, staffOf(request.desk).id, request.params.id, byOf(request));
      if (answer.kind === 'last-key') {
        const words = 'This is your only way to sign in. Add another passkey or a password first.';
        return refuseForm(request, reply, { passkey: words }, page);
      }
      request.messages?.keepFlash({ notice: 'That passkey no longer works.' });
      return reply.seeOther(page);
    }),

    /** The authenticator's secret, shown, and sealed for the form that is sent back. */
    beginPassword: whenFresh(async (request, reply) => {
      const { totpSecret, sealed } = newAuthenticator(staffSecrets);
      const uri = totpUri(totpSecret, { shopName: `${shopName} desk`, email: staffOf(request.desk).email });
      return reply.send({ data: { secret: totpSecret, sealed, ...qrPath(uri) } });
    }),

    setPassword: whenFresh(async (request, reply) => {
      const { password, password_confirmation, code, sealed } = formBody(request);
      const given = { password, password_confirmation, code, sealed };
      const { id } = staffOf(request.desk);
      const answer = await setOwnPassword(db, staffSecrets, id, given, { shopName, by: byOf(request) });
      if (answer.kind === 'refused') return refuseForm(request, reply, refusalErrors(answer.refusals), page);
      if (answer.kind === 'wrong-code') {
        const words = 'That code is not right. Enter the six digits that the app shows now.';
        return refuseForm(request, reply, { code: words }, page);
      }
      // The page's guard leads to the sign-in.
      if (answer.kind === 'not-active') return reply.seeOther(page);
      request.messages?.keepFlash({ notice: 'Your password is set.' });
      return reply.seeOther(page);
    }),

    renewCodes: whenFresh(async (request, reply) => {
      const codes = await renewRecoveryCodes(db, staffSecrets, staffOf(request.desk).id, byOf(request));
      return reply.send({ data: { recoveryCodes: codes } });
    }),
  };
}
