/** 'Tell me when it is back' for a sold-out size, by mail or by text (N-080). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentAccount } from '#domains/accounts/current-account.ts';
import type { SellablePack } from '#domains/catalogue/product.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import {
  notTextableMessage,
  verificationCodeWords,
} from '#domains/loyalty/verification/phone-verification.rules.ts';
import { provePhone } from '#domains/loyalty/verification/prove-phone.ts';
import {
  type PhoneVerificationDeps,
  startPhoneVerification,
} from '#domains/loyalty/verification/start-phone-verification.ts';
import { hasVerifiedPhone } from '#domains/loyalty/verification/verified-customer.ts';
import { type AskAnswer, askForBottle, type BottleAsked } from '#domains/wanted/back/ask-for-bottle.ts';
import { byMailForm, byTextForm } from '#domains/wanted/back/tell-me-form.rules.ts';
import { waiterKey } from '#domains/wanted/back/waiter-key.ts';
import type { Clock } from '#kit/clock.ts';
import { emailKey } from '#kit/email.ts';
import { parsePackId, type VisitorId } from '#kit/ids.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { waitText } from '#kit/wait-words.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';

export type BackInStockDeps = PhoneVerificationDeps & { clock: Clock; waiterSigner: Signer };

const isHere = 'It is here again. Please reload this page.';

export function backInStockEndpoint(deps: BackInStockDeps) {
  const { db, clock, waiterSigner } = deps;
  return {
    /**
     * `POST /ajax/back-in-stock`: `packId`, `consent` as true, and `email` or `phone`. A phone that this
     * visitor has not verified is sent a passcode; the request is then repeated with `challengeKey` and
     * `passcode`.
     */
    async ask(request: FastifyRequest, reply: FastifyReply) {
      const packId = parsePackId(bodyField(request.body, 'packId'));
      const pack = packId === undefined ? undefined : (await readSellablePacks(db, [packId])).get(packId);
      const byText = bodyField(request.body, 'phone') !== undefined;
      const parsed = byText ? parseForm(byTextForm, request.body) : parseForm(byMailForm, request.body);
      if (!pack?.isPublished || parsed.kind === 'refused')
        return refuseFields(reply, {
          ...(!pack?.isPublished && { packId: 'This item is not available.' }),
          ...(parsed.kind === 'refused' && messagesOf(parsed.refusals)),
        });
      const { fields } = parsed;
      return 'phone' in fields
        ? askByText(request, reply, { pack, phone: fields.phone })
        : askByMail(request, reply, { pack, email: fields.email });
    },
  };

  async function askByMail(
    request: FastifyRequest,
    reply: FastifyReply,
    { pack, email }: { pack: SellablePack; email: string },
  ) {
    const account = await currentAccount(db, request.session);
    const isOwn = account !== undefined && emailKey(account.email) === emailKey(email);
    const answer = await askForBottle(db, {
      ...wishOf(request, pack),
      ...{ to: { email: emailKey(email) }, accountId: isOwn ? account.id : null },
      isProved: isOwn && account.emailVerifiedAt !== null,
    });
    return sendAnswer(reply, answer);
  }

  async function askByText(
    request: FastifyRequest,
    reply: FastifyReply,
    { pack, phone }: { pack: SellablePack; phone: string },
  ) {
    if (pack.onHand > 0) return refuseFields(reply, { packId: isHere });
    const visitorId = await request.session.ensureVisitor(clock());
    const asked = { pack, phone, visitorId };
    if (!(await hasVerifiedPhone(db, { visitorId, phone, now: clock() }))) {
      const [key, passcode] = [bodyField(request.body, 'challengeKey'), bodyField(request.body, 'passcode')];
      if (key === undefined) return sendPasscode(request, reply, asked);
      const given = { key: String(key), passcode: typeof passcode === 'string' ? passcode.trim() : '' };
      if (given.passcode === '') return refuseFields(reply, { passcode: verificationCodeWords.missing });
      const proof = await provePhone(deps, { ...given, visitorId, now: clock() });
      if (proof.kind === 'wrong' && proof.triesLeft > 0)
        return refuseFields(reply, { passcode: verificationCodeWords.wrong });
      if (proof.kind !== 'proved' || proof.phone !== phone)
        return refuseFields(reply, { passcode: verificationCodeWords.over });
    }
    const { accountId } = request.session;
    const answer = await askForBottle(db, {
      ...wishOf(request, pack),
      ...{ to: { phone }, accountId, isProved: true },
    });
    return sendAnswer(reply, answer);
  }

  async function sendPasscode(
    request: FastifyRequest,
    reply: FastifyReply,
    { phone, visitorId }: { phone: string; visitorId: VisitorId },
  ) {
    const started = await startPhoneVerification(deps, {
      ...{ type: 'back-in-stock', phone, visitorId },
      ...{ address: request.countedAddress, now: clock() },
    });
    request.log.info({ outcome: started.kind, visitorId }, 'passcode for a wish');
    switch (started.kind) {
      case 'started':
        return sendData(reply, { kind: 'passcode-sent', key: started.key });
      case 'limited':
        return tooMany(reply, started.retryAfterSeconds);
      case 'not-textable':
        return refuseFields(reply, { phone: notTextableMessage });
      case 'unreachable':
        return refuseFields(reply, {
          phone: 'We cannot send texts right now. Try again in a moment, or choose email.',
        });
    }
  }

  function wishOf(
    request: FastifyRequest,
    { formatId, productId, productName, size }: SellablePack,
  ): Omit<BottleAsked, 'to' | 'accountId' | 'isProved'> {
    return {
      ...{ formatId, productId, words: `${productName}, ${size}` },
      ...{ from: request.countedAddress, now: clock() },
    };
  }

  /** A visitor who has proved the address may see and end the wish at once. */
  function sendAnswer(reply: FastifyReply, answer: AskAnswer) {
    switch (answer.kind) {
      case 'is-here':
        return refuseFields(reply, { packId: isHere });
      case 'too-many':
        return tooMany(reply, Math.ceil(answer.retryAfterMs / 1000));
      case 'waiting':
        return sendData(reply, { kind: 'waiting', path: `/back/${waiterKey(waiterSigner, answer.id)}` });
      case 'proof-asked':
        return sendData(reply, { kind: 'proof-asked' });
    }
  }
}

function tooMany(reply: FastifyReply, seconds: number) {
  return sendMessage(
    reply.header('retry-after', String(seconds)),
    429,
    `There were many requests in a short time. Please try again in ${waitText(seconds)}.`,
  );
}
