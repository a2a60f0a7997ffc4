/** Two loyalty customers side by side, merged with proof, and separated again (B-203). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writePersonKey } from '#domains/customers/person-key.rules.ts';
import { type Person, readPerson } from '#domains/customers/read-person.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { findCustomer, findCustomerById } from '#domains/loyalty/find-customer.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import {
  enterMergeCode,
  type MergePair,
  mergeCodeState,
  type TextMergeCodeAnswer,
  textMergeCode,
} from '#domains/loyalty/merges/merge-codes.ts';
import {
  type MergeAnswer,
  mergeCustomers,
  type UnmergeAnswer,
  unmergeCustomers,
} from '#domains/loyalty/merges/merge-customers.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { verificationCodeWords } from '#domains/loyalty/verification/phone-verification.rules.ts';
import type { PhoneVerificationDeps } from '#domains/loyalty/verification/start-phone-verification.ts';
import { randomToken } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { maskPhone, readPhone } from '#kit/phone.ts';
import { waitText } from '#kit/wait-words.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { type FieldErrors, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { byOf, textOf } from '../desk-request.ts';
import { actsOn } from './act-handlers.ts';
import { maxPhoneLength, mergeForm, reloadFirst } from './form.ts';
import type { CustomerDeps } from './handlers.ts';
import { showReach } from './mask.rules.ts';
import type { MergeSide } from './props.ts';
import { proofWords } from './show-customer.ts';

const refusals: Record<Exclude<MergeAnswer['kind'], 'merged' | 'merged-before'>, string> = {
  'same-customer': 'That telephone finds this customer already.',
  'unknown-customer': 'One of the two was erased meanwhile. Nothing was changed.',
  'merged-already': 'One of the two was merged meanwhile. Nothing was changed.',
  'keeps-others': 'Others are merged into that one: open its page, and merge this one into it.',
  'has-account': 'That one has an account: open its page, and merge this one into it.',
  'award-underway': 'Their $10 are being made at this moment. Try again in a minute.',
  'not-proven': 'That is more than half an hour ago. Text new codes.',
};

const unmergeWords: Record<Exclude<UnmergeAnswer['kind'], 'unmerged'>, string> = {
  over: 'They were separated already. Nothing was changed.',
  'too-late': 'That was more than thirty days ago. It stays.',
  erased: 'One of the two was erased meanwhile. Nothing was changed.',
};

/** Why no code was sent to a phone; '' if one was sent, or if none is needed. */
function notTextedWords(phone: string, answer: TextMergeCodeAnswer): string {
  switch (answer.kind) {
    case 'started':
    case 'proved-before':
      return '';
    case 'not-textable':
      return `No text reaches ${maskPhone(phone)}: let both telephones be shown to you.`;
    case 'limited':
      return `${maskPhone(phone)} had a text a moment ago. Another can go in ${waitText(answer.retryAfterSeconds)}.`;
    case 'unreachable':
      return 'No text can be sent now. Try again in a minute, or let both telephones be shown to you.';
    case 'unknown-customer':
      return refusals['unknown-customer'];
  }
}

export function customerMerges(deps: CustomerDeps & Omit<PhoneVerificationDeps, 'db'>) {
  const { db, clock } = deps;
  const { act, ofPerson } = actsOn(deps);

  async function sideOf(person: Person, member: LoyaltyCustomer, pair: MergePair): Promise<MergeSide> {
    const standing = await loyaltyStanding(deps, member);
    return {
      ...showReach({ ...person, phone: member.phone }, false),
      otherPhones: member.otherPhones.map((phone) => showReach({ ...person, phone }, false).phone ?? ''),
      points: standing.kind === 'standing' ? standing.points : null,
      hasAward: standing.hasPendingAward,
      orders: person.orders.count,
      spent: formatCents(person.orders.spentCents),
      proofs: proofWords(person, clock()),
      code: await mergeCodeState(db, member.id, pair),
    };
  }

  const pairOf = (request: FastifyRequest, keeper: LoyaltyCustomer, mergedId: string): MergePair => ({
    ...{ keeperId: keeper.id, mergedId: mergedId as LoyaltyCustomerId },
    ...{ actor: byOf(deps, request).actor, now: clock() },
  });

  /** Checks the codes read from both phones; each correct one stays valid for half an hour. */
  async function codeErrors(
    codes: { keeperCode: string; mergedCode: string },
    pair: MergePair,
  ): Promise<FieldErrors> {
    const errors: FieldErrors = {};
    for (const [field, id] of [
      ['keeperCode', pair.keeperId],
      ['mergedCode', pair.mergedId],
    ] as const) {
      if ((await mergeCodeState(db, id, pair)) === 'proved') continue;
      const code = codes[field];
      const answer = code === '' ? 'missing' : await enterMergeCode(deps, id, code, pair);
      if (answer === 'missing') errors[field] = 'Write the code that they read to you.';
      else if (answer !== 'proved')
        errors[field] =
          answer === 'wrong'
            ? verificationCodeWords.wrong
            : 'This code can no longer be used. Text new ones.';
    }
    return errors;
  }

  /** The other customer, found by phone number, or why there is none. */
  async function otherOf(member: LoyaltyCustomer, typed: string): Promise<Person | string> {
    const phone = readPhone(typed);
    if (phone === null) return 'Write the whole telephone, such as (516) 555-0101.';
    const found = await findCustomer(deps, phone);
    if (found.kind === 'unreachable') return 'The loyalty program cannot be reached now.';
    if (found.kind === 'none') return 'No loyalty customer has that telephone.';
    if (found.customer.id === member.id) return refusals['same-customer'];
    if (found.customer.accountId !== null) return refusals['has-account'];
    return (
      (await readPerson(db, { kind: 'member', id: found.customer.id })) ??
      'No loyalty customer has that telephone.'
    );
  }

  return {
    /** `GET …/merge?phone=`: both, side by side, before anything is changed. Both openings are recorded. */
    show: ofPerson(async (request: FastifyRequest, reply: FastifyReply, person) => {
      const customerKey = writePersonKey(person.key);
      const { member } = person;
      if (!member) return reply.redirect(`/desk/customers/${customerKey}`, 302);
      const given = (request.query as Record<string, unknown>).phone;
      const find = typeof given === 'string' ? given.trim().slice(0, maxPhoneLength) : '';
      const other = find === '' ? '' : await otherOf(member, find);
      const shared = { customerKey, find, formId: randomToken() };
      if (typeof other === 'string' || !other.member)
        return reply.page('Desk/CustomerMerge', {
          ...shared,
          wrong: typeof other === 'string' ? other : '',
          both: null,
        });
      const subject = { kind: 'loyalty', id: other.member.id } as const;
      await noteOpening(db, { ...byOf(deps, request), subject, verb: 'opened' });
      const pair = pairOf(request, member, other.member.id);
      const keeper = await sideOf(person, member, pair);
      const merged = await sideOf(other, other.member, pair);
      return reply.page('Desk/CustomerMerge', {
        ...{ ...shared, wrong: '' },
        both: { keeper, merged, mergedId: other.member.id },
      });
    }),

    /** `POST …/merge/codes`: a code is sent to each phone that is not yet proved. */
    codes: ofPerson(async (request, reply, person) => {
      const page = `/desk/customers/${writePersonKey(person.key)}/merge`;
      const { member } = person;
      const other = await findCustomerById(db, textOf(request, 'other').slice(0, 40) as LoyaltyCustomerId);
      if (!member || !other || other.id === member.id)
        return refuseForm(request, reply, { codes: reloadFirst }, page);
      const pair = pairOf(request, member, other.id);
      const wrong = [];
      for (const each of [member, other])
        wrong.push(notTextedWords(each.phone, await textMergeCode(deps, each.id, pair)));
      const words = [...new Set(wrong.filter((each) => each !== ''))].join(' ');
      if (words !== '') return refuseForm(request, reply, { codes: words }, page);
      request.messages?.keepFlash({ notice: 'A code is on its way to each telephone.' });
      return reply.seeOther(`${page}?${new URLSearchParams({ phone: other.phone })}`);
    }),

    /**
     * `POST …/merge`: `other` is merged into this customer. `how` is `codes`, with the codes read from both
     * phones, or `seen`: both phones were shown.
     */
    merge: ofPerson(async (request, reply, person) => {
      const key = writePersonKey(person.key);
      const { member } = person;
      const page = `/desk/customers/${key}/merge`;
      const parsed = parseForm(mergeForm, request.body);
      if (parsed.kind === 'refused' || !member) {
        const wrong = parsed.kind === 'refused' ? messagesOf(parsed.refusals) : {};
        const { other, formId, seen } = wrong;
        const outdated = other ?? formId ?? (member ? undefined : reloadFirst);
        return refuseForm(
          request,
          reply,
          { ...(outdated && { other: outdated }), ...(seen && { seen }) },
          page,
        );
      }
      const { other: mergedId, formId, how, ...codes } = parsed.fields;
      const isByCodes = how === 'codes';
      const wrongCodes = isByCodes ? await codeErrors(codes, pairOf(request, member, mergedId)) : {};
      if (Object.keys(wrongCodes).length > 0) return refuseForm(request, reply, wrongCodes, page);
      return act<MergeAnswer>(request, reply, person, {
        act: 'change-customers',
        what: 'merge two loyalty customers',
        work: (tx, by) =>
          mergeCustomers(tx, {
            ...{ formId, keeperId: member.id, mergedId: mergedId as LoyaltyCustomerId },
            ...{ proof: isByCodes ? 'texted-codes' : 'seen-at-the-store', ...by },
          }),
        done: ['merged'],
        say: ({ kind }) => {
          if (kind === 'merged')
            return 'Merged. Both telephones find this customer, and the points are on their way.';
          return {
            other:
              kind === 'merged-before' ? 'That was done already. Nothing was changed again.' : refusals[kind],
          };
        },
      });
    }),

    /** `POST …/unmerge` within thirty days. */
    unmerge: ofPerson(async (request, reply, person) =>
      act<UnmergeAnswer>(request, reply, person, {
        act: 'change-customers',
        what: 'separate two loyalty customers',
        work: (tx, by) => unmergeCustomers(tx, { mergeId: textOf(request, 'id').slice(0, 40), ...by }),
        done: ['unmerged'],
        say: ({ kind }) =>
          kind === 'unmerged'
            ? 'Separated. Each has its own phone number again; points that were spent stay spent.'
            : { unmerge: unmergeWords[kind] },
      }),
    ),
  };
}
