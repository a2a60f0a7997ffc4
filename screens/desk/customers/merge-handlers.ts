/** Two loyalty customers side by side, merged with proof, and separated again (B-203). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writePersonKey } from '#domains/customers/person-key.rules.ts';
import { type Person, readPerson } from '#domains/customers/read-person.ts';
import { findCustomer } from '#domains/loyalty/find-customer.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import {
  type MergeAnswer,
  mergeCustomers,
  type UnmergeAnswer,
  unmergeCustomers,
} from '#domains/loyalty/merges/merge-customers.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { readPhone } from '#kit/phone.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { byOf, textOf } from '../desk-request.ts';
import { actsOn } from './act-handlers.ts';
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
};

const unmergeWords: Record<Exclude<UnmergeAnswer['kind'], 'unmerged'>, string> = {
  over: 'They were separated already. Nothing was changed.',
  'too-late': 'That was more than thirty days ago. It stays.',
  erased: 'One of the two was erased meanwhile. Nothing was changed.',
};

export function customerMerges(deps: CustomerDeps) {
  const { db, clock } = deps;
  const { act, ofPerson } = actsOn(deps);

  async function sideOf(person: Person, member: NonNullable<Person['member']>): Promise<MergeSide> {
    const standing = await loyaltyStanding(deps, member);
    return {
      ...showReach({ ...person, phone: member.phone }, false),
      otherPhones: member.otherPhones.map((phone) => showReach({ ...person, phone }, false).phone ?? ''),
      points: standing.kind === 'standing' ? standing.points : null,
      hasAward: standing.hasPendingAward,
      orders: person.orders.count,
      spent: formatCents(person.orders.spentCents),
      proofs: proofWords(person, clock()),
    };
  }

  /** The other customer of a telephone, or why there is none. */
  async function otherOf(member: NonNullable<Person['member']>, typed: string): Promise<Person | string> {
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
    /** `GET …/merge?phone=`: both, side by side, before anything is changed. Both openings are on record. */
    show: ofPerson(async (request: FastifyRequest, reply: FastifyReply, person) => {
      const customerKey = writePersonKey(person.key);
      const { member } = person;
      if (!member) return reply.redirect(`/desk/customers/${customerKey}`, 302);
      const given = (request.query as Record<string, unknown>).phone;
      const find = typeof given === 'string' ? given.trim().slice(0, 40) : '';
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
      const [keeper, merged] = [await sideOf(person, member), await sideOf(other, other.member)];
      return reply.page('Desk/CustomerMerge', {
        ...{ ...shared, wrong: '' },
        both: { keeper, merged, mergedId: other.member.id },
      });
    }),

    /** `POST …/merge`: `other` is merged into this customer; `seen` says that both telephones were shown. */
    merge: ofPerson(async (request, reply, person) => {
      const key = writePersonKey(person.key);
      const { member } = person;
      const [mergedId, formId] = [
        textOf(request, 'other').slice(0, 40),
        textOf(request, 'formId').slice(0, 60),
      ];
      const errors = {
        ...(member && mergedId !== '' && formId !== ''
          ? {}
          : { other: 'Open the page anew, then try again.' }),
        ...(textOf(request, 'seen') === 'yes'
          ? {}
          : { seen: 'Only with both telephones shown to you, at the counter.' }),
      };
      if (!member || Object.keys(errors).length > 0)
        return refuseForm(request, reply, errors, `/desk/customers/${key}/merge`);
      return act<MergeAnswer>(request, reply, person, {
        act: 'change-customers',
        what: 'merge two loyalty customers',
        work: (tx, by) =>
          mergeCustomers(tx, {
            ...{ formId, keeperId: member.id, mergedId: mergedId as LoyaltyCustomerId },
            ...{ proof: 'seen-at-the-store', ...by },
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
            ? 'Separated. Each has the own telephone again; points that were spent stay spent.'
            : { unmerge: unmergeWords[kind] },
      }),
    ),
  };
}
