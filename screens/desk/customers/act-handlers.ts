/**
 * Acts on a customer: points by hand, a block, the link, exporting all data, and erasing the customer (B-202,
 * B-204, B-205).
 */
import type { FastifyReply } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import { noteAccountChange } from '#domains/accounts/account-changes.ts';
import type { EraseTraces } from '#domains/accounts/end-account.ts';
import { eraseAccount } from '#domains/accounts/erase-account.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import {
  type BlockAnswer,
  blockCustomer,
  unblockCustomer,
} from '#domains/customers/blocks/block-customer.ts';
import { readCustomerData } from '#domains/customers/customer-data.ts';
import { writePersonKey } from '#domains/customers/person-key.rules.ts';
import type { Person } from '#domains/customers/read-person.ts';
import { adjustForm } from '#domains/loyalty/adjustments/adjust-form.rules.ts';
import { type AdjustPointsAnswer, adjustPoints } from '#domains/loyalty/adjustments/adjust-points.ts';
import { maxAdjustedPoints } from '#domains/loyalty/adjustments/adjust-reasons.rules.ts';
import { limits, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { type FieldErrors, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { blockForm, eraseForm } from './form.ts';
import { type CustomerDeps, type KeyRequest, personOf } from './handlers.ts';
import { dataParts } from './show-customer.ts';

interface Wanted<Answer extends { kind: string }> {
  act: StaffAct;
  what: string;
  amounts?: Record<string, number>;
  work: (tx: Tx, by: By) => Promise<Answer>;
  done: readonly Answer['kind'][];
  /** What was done, or why it was not, at its field. */
  say: (answer: Answer) => string | FieldErrors;
  /** Where to go next; the customer's page if not given. */
  next?: string;
}

/** How an act on a customer is requested, done and reported. */
export function actsOn(deps: CustomerDeps) {
  async function act<Answer extends { kind: string }>(
    request: KeyRequest,
    reply: FastifyReply,
    person: Person,
    { act: asked, what, amounts = {}, work, done, say, next }: Wanted<Answer>,
  ): Promise<FastifyReply> {
    const key = writePersonKey(person.key);
    const page = `/desk/customers/${key}`;
    const outcome = await doAdmitted<Answer>(deps, request, {
      asked: { act: asked, subject: `customer ${key}`, amounts },
      what,
      work,
      isDone: ({ kind }) => done.includes(kind),
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
    const said = say(outcome.answer);
    if (typeof said !== 'string') return refuseForm(request, reply, said, page);
    request.messages?.keepFlash({ notice: said });
    return reply.seeOther(next ?? page);
  }

  /** Finds the customer first; if there is none, answers like an unknown page. */
  const ofPerson =
    (work: (request: KeyRequest, reply: FastifyReply, person: Person) => Promise<FastifyReply>) =>
    async (request: KeyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const person = await personOf(deps, request);
      return person ? work(request, reply, person) : sendNotFound(request, reply);
    };

  return { act, ofPerson };
}

export function customerActs(deps: CustomerDeps & { eraseTraces: EraseTraces }) {
  const { db, clock, blockSigner, eraseTraces } = deps;

  const { act, ofPerson } = actsOn(deps);
  return {
    /** `POST …/points`: more than the manager's limit requires a fresh proof of who is there. */
    adjust: ofPerson(async (request, reply, person) => {
      const page = `/desk/customers/${writePersonKey(person.key)}`;
      const { member } = person;
      const parsed = parseForm(adjustForm, request.body);
      if (parsed.kind === 'refused') {
        const { formId: anew, ...errors } = messagesOf(parsed.refusals);
        return refuseForm(request, reply, { ...errors, ...(anew && { points: anew }) }, page);
      }
      if (!member)
        return refuseForm(request, reply, { points: 'There are no loyalty points of this customer.' }, page);
      const { points, ...said } = parsed.fields;
      return act<AdjustPointsAnswer>(request, reply, person, {
        act: Math.abs(points) > limits.points ? 'change-customers-more' : 'change-customers',
        what: `${points > 0 ? 'give' : 'take'} ${Math.abs(points)} points`,
        amounts: { points },
        work: (tx, by) => adjustPoints(tx, { ...said, customerId: member.id, points, ...by }),
        done: ['adjusted'],
        say: ({ kind }) => {
          // The program books it in a reaction, so the following page may still show the previous total.
          if (kind === 'adjusted')
            return `${Math.abs(points)} points ${points > 0 ? 'given' : 'taken'}. The sum follows in a moment.`;
          if (kind === 'adjusted-before')
            return { points: 'That was done already. Nothing was changed again.' };
          return {
            points:
              kind === 'bad-points'
                ? `At most ${maxAdjustedPoints.toLocaleString('en-US')} at a time.`
                : 'This customer was erased meanwhile.',
          };
        },
      });
    }),

    /** `POST …/block`: which of the customer's details to block, why, and until when. */
    block: ofPerson(async (request, reply, person) => {
      const page = `/desk/customers/${writePersonKey(person.key)}`;
      const parsed = parseForm(blockForm(clock()), request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals.slice(0, 1)), page);
      const { reason, lastDay: untilAt, ...chosen } = parsed.fields;
      return act<BlockAnswer>(request, reply, person, {
        act: 'change-customers-more',
        what: 'look at all orders of a customer first',
        work: (tx, by) =>
          blockCustomer(tx, blockSigner, {
            personKey: writePersonKey(person.key),
            targets: person.targets.filter(({ kind }) => chosen[kind]),
            ...{ reason, untilAt, ...by },
          }),
        done: ['blocked'],
        say: ({ kind }) =>
          ({
            blocked: 'A manager looks at their orders first from now on.',
            'nothing-chosen': { block: 'Choose what it is about.' },
            'blocked-already': { block: 'It is already like that. Nothing was changed.' },
          })[kind],
      });
    }),

    unblock: ofPerson(async (request, reply, person) => {
      const id = Number(textOf(request, 'id')) || 0;
      return act<{ kind: 'ended' | 'over' }>(request, reply, person, {
        act: 'change-customers-more',
        what: 'end a block',
        work: async (tx, by) => {
          const isDone = await unblockCustomer(tx, {
            personKey: writePersonKey(person.key),
            ids: [id],
            ...by,
          });
          return { kind: isDone ? 'ended' : 'over' };
        },
        done: ['ended'],
        say: ({ kind }) =>
          kind === 'ended' ? 'Ended.' : { block: 'It has ended already. Nothing was changed.' },
      });
    }),

    /** `POST …/data`: all data held, once it is proved who asks. */
    take: ofPerson(async (request, reply, person) =>
      act<{ kind: 'noted' | 'none' }>(request, reply, person, {
        act: 'export-or-erase-person',
        what: 'see all that is held of a customer',
        work: async (tx, by) => {
          if (!person.account) return { kind: 'none' };
          await noteAccountChange(tx, person.account.id, 'exported', by);
          return { kind: 'noted' };
        },
        done: ['noted'],
        say: ({ kind }) =>
          kind === 'noted' ? 'This is on record.' : { take: 'Only an account can be exported.' },
        next: `/desk/customers/${writePersonKey(person.key)}/data`,
      }),
    ),

    /** `GET …/data`, `GET …/data.json`: while the proof is fresh. */
    data: ofPerson(async (request, reply, person) => {
      const account = person.account && (await findAccount(db, person.account.id));
      const key = writePersonKey(person.key);
      const fresh = await doAdmitted<{ kind: 'seen' }>(deps, request, {
        asked: { act: 'export-or-erase-person', subject: `customer ${key}` },
        what: 'see all that is held of a customer',
        work: async () => ({ kind: 'seen' }),
        isDone: () => true,
      });
      if (!account) return sendNotFound(request, reply);
      if (fresh.kind === 'refused') return reply.redirect(`/desk/customers/${key}`, 302);
      const data = await readCustomerData(deps, account);
      if (request.url.split('?', 1)[0]?.endsWith('.json'))
        return reply
          .header('content-disposition', 'attachment; filename="customer.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(data, null, 2));
      const name = `${account.firstName} ${account.lastName}`;
      return reply.page('Desk/CustomerData', { customerKey: key, name, parts: dataParts(data) });
    }),

    /** `POST …/erase`: with the confirmation word typed, because it cannot be undone (G-53). */
    erase: ofPerson(async (request, reply, person) => {
      const page = `/desk/customers/${writePersonKey(person.key)}`;
      const parsed = parseForm(eraseForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      return act<{ kind: 'erased' | 'none' }>(request, reply, person, {
        act: 'export-or-erase-person',
        what: 'erase a customer',
        work: async (tx, by) => {
          const account = person.account && (await findAccount(tx, person.account.id));
          const isDone = account && (await eraseAccount({ db: tx, eraseTraces }, account, by));
          return { kind: isDone ? 'erased' : 'none' };
        },
        done: ['erased'],
        say: ({ kind }) =>
          kind === 'erased'
            ? 'Erased. Orders stay without a name.'
            : { word: 'There is nothing to erase here anymore.' },
        next: '/desk/customers',
      });
    }),
  };
}
