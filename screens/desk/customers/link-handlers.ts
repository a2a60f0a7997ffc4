/** What proves who a customer is: the email address, and the points that are theirs (B-201, M-057). */
import { noteAccountChange } from '#domains/accounts/account-changes.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import { markVerified } from '#domains/accounts/mark-verified.ts';
import { writePersonKey } from '#domains/customers/person-key.rules.ts';
import { findCustomer } from '#domains/loyalty/find-customer.ts';
import { linkAccount, unlinkAccount } from '#domains/loyalty/link-account.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { actsOn } from './act-handlers.ts';
import { linkForm } from './form.ts';
import type { CustomerDeps } from './handlers.ts';

export function customerLinks(deps: CustomerDeps) {
  const { act, ofPerson } = actsOn(deps);
  return {
    /** `POST …/link`: the points of a phone that was shown at the counter become the account's. */
    link: ofPerson(async (request, reply, person) => {
      const page = `/desk/customers/${writePersonKey(person.key)}`;
      const refuse = (words: string) => refuseForm(request, reply, { phone: words }, page);
      const parsed = parseForm(linkForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals.slice(0, 1)), page);
      const found = await findCustomer(deps, parsed.fields.phone);
      if (found.kind === 'unreachable') return refuse('The loyalty program cannot be reached now.');
      if (found.kind === 'none') return refuse('No loyalty customer has that telephone.');
      return act<{ kind: 'linked' | 'taken' | 'not-proven' }>(request, reply, person, {
        act: 'change-customers',
        what: 'link the points of a telephone to an account',
        work: async (tx, by) => {
          const accountId = person.account?.id;
          if (!accountId) return { kind: 'not-proven' };
          const proof = { kind: 'seen-at-the-store', actor: by.actor } as const;
          const answer = await linkAccount(tx, {
            ...{ accountId, customerId: found.customer.id, proof, now: by.now },
          });
          if (answer.kind === 'linked') await noteAccountChange(tx, accountId, 'linked', by);
          return answer;
        },
        done: ['linked'],
        say: ({ kind }) =>
          ({
            linked: 'Linked. The account has the points of that telephone.',
            taken: {
              phone:
                'That telephone is another account’s, or this account has another one’s points. Unlink first.',
            },
            'not-proven': { phone: 'This customer was erased meanwhile. Nothing was changed.' },
          })[kind],
      });
    }),

    /** `POST …/verify`: the email address was confirmed at the counter. */
    verify: ofPerson(async (request, reply, person) =>
      act<{ kind: 'verified' | 'before' }>(request, reply, person, {
        act: 'change-customers',
        what: 'confirm a mail address',
        work: async (tx, by) => {
          const account = person.account && (await findAccount(tx, person.account.id));
          return { kind: account && (await markVerified(tx, account, by)) ? 'verified' : 'before' };
        },
        done: ['verified'],
        say: ({ kind }) =>
          kind === 'verified' ? 'Confirmed.' : { verify: 'It is confirmed already. Nothing was changed.' },
      }),
    ),

    /** `POST …/unlink`: the points stay with the phone number. */
    unlink: ofPerson(async (request, reply, person) =>
      act<{ kind: 'unlinked' | 'none' }>(request, reply, person, {
        act: 'change-customers',
        what: 'take the points off an account',
        work: async (tx, by) => {
          const accountId = person.account?.id;
          if (!accountId || !(await unlinkAccount(tx, { accountId, now: by.now }))) return { kind: 'none' };
          await noteAccountChange(tx, accountId, 'unlinked', by);
          return { kind: 'unlinked' };
        },
        done: ['unlinked'],
        say: ({ kind }) =>
          kind === 'unlinked'
            ? 'Unlinked. The points stay with the telephone.'
            : { unlink: 'No points are linked. Nothing was changed.' },
      }),
    ),
  };
}
