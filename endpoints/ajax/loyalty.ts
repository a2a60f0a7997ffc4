/**
 * The loyalty calls: lookup and texted code (M-254, M-261, M-262). Visitors learn nothing about a phone
 * number that they have not verified.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookUpCustomer } from '#domains/loyalty/look-up-customer.ts';
import { toUnprovenAccount, toWireAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import {
  notTextableMessage,
  parsePhoneVerificationType,
  unknownPhoneMessage,
  verificationCodeWords,
} from '#domains/loyalty/verification/phone-verification.rules.ts';
import { resolvePhoneVerification } from '#domains/loyalty/verification/resolve-phone-verification.ts';
import {
  type PhoneVerificationDeps,
  startPhoneVerification,
} from '#domains/loyalty/verification/start-phone-verification.ts';
import { readPhone } from '#kit/phone.ts';
import { waitText } from '#kit/wait-words.ts';
import { bodyField, refuseFields, sendData } from './ajax-answers.ts';

export type LoyaltyCalls = LoyaltyDeps & PhoneVerificationDeps;

const phoneWanted = 'Please enter a ten-digit phone number.';
const unreachable =
  'We cannot reach the loyalty program right now. You can go on without it, or try again in a moment.';

export function loyaltyEndpoints(desk: LoyaltyCalls) {
  return {
    async lookup(request: FastifyRequest, reply: FastifyReply) {
      const phone = phoneOf(request.body);
      if (phone === undefined) return refuseFields(reply, { phone: phoneWanted });
      const now = desk.clock();
      const visitorId = await request.session.ensureVisitor(now);
      const answer = await lookUpCustomer(desk, { phone, visitorId, address: request.countedAddress, now });
      note(request, 'loyalty lookup', { outcome: answer.kind, visitorId });
      if (answer.kind === 'limited') return tooMany(reply, answer.retryAfterSeconds);
      if (answer.kind === 'unproven') return sendData(reply, { loyaltyAccount: toUnprovenAccount(phone) });
      if (answer.kind === 'found') return sendData(reply, { loyaltyAccount: toWireAccount(answer.customer) });
      return refuseFields(reply, { phone: answer.kind === 'none' ? unknownPhoneMessage : unreachable });
    },

    async startVerification(request: FastifyRequest, reply: FastifyReply) {
      const type = parsePhoneVerificationType(bodyField(request.body, 'type'));
      if (type === undefined) return refuseFields(reply, { type: 'This kind of passcode is not known.' });
      const phone = phoneOf(request.body);
      if (phone === undefined) return refuseFields(reply, { phone: phoneWanted });
      const now = desk.clock();
      const visitorId = await request.session.ensureVisitor(now);
      const answer = await startPhoneVerification(desk, {
        type,
        phone,
        visitorId,
        address: request.countedAddress,
        now,
      });
      note(request, 'passcode asked for', { outcome: answer.kind, visitorId });
      if (answer.kind === 'limited') return tooMany(reply, answer.retryAfterSeconds);
      if (answer.kind === 'started') return sendData(reply, { key: answer.key });
      const message =
        answer.kind === 'not-textable'
          ? notTextableMessage
          : 'We cannot send texts right now. You can go on without your loyalty account, or try again in a moment.';
      return refuseFields(reply, { phone: message });
    },

    async resolveVerification(request: FastifyRequest, reply: FastifyReply) {
      const [key, passcode] = [bodyField(request.body, 'challengeKey'), bodyField(request.body, 'passcode')];
      const { visitorId } = request.session;
      if (typeof passcode !== 'string' || passcode === '')
        return refuseFields(reply, { passcode: verificationCodeWords.missing });
      if (typeof key !== 'string' || visitorId === null)
        return refuseFields(reply, { passcode: verificationCodeWords.over });
      const answer = await resolvePhoneVerification(desk, { key, passcode, visitorId, now: desk.clock() });
      note(request, 'passcode given', { outcome: answer.kind, visitorId });
      switch (answer.kind) {
        case 'resolved':
          return sendData(reply, {
            challengeResolutionData: { loyaltyAccount: toWireAccount(answer.customer) },
          });
        case 'unknown-phone':
          return refuseFields(reply, { phone: unknownPhoneMessage });
        case 'wrong':
          return refuseFields(reply, {
            passcode: answer.triesLeft > 0 ? verificationCodeWords.wrong : verificationCodeWords.over,
          });
        case 'over':
          return refuseFields(reply, { passcode: verificationCodeWords.over });
        case 'unreachable':
          return refuseFields(reply, { passcode: unreachable });
      }
    },
  };
}

/** Logs the visitor, the call and its outcome; never a code, a phone or a key. */
function note(request: FastifyRequest, what: string, facts: { outcome: string; visitorId: string }): void {
  if (facts.outcome === 'limited') request.log.warn(facts, what);
  else request.log.info(facts, what);
}

function phoneOf(body: unknown): string | undefined {
  return readPhone(bodyField(body, 'phone')) ?? undefined;
}

function tooMany(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const message = `Too many tries. Please try again in ${waitText(retryAfterSeconds)}.`;
  return reply
    .code(429)
    .header('cache-control', 'no-store')
    .header('retry-after', String(retryAfterSeconds))
    .send({ message, errors: { phone: [message] } });
}
