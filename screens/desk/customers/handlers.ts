/** `/desk/customers`: who a customer is to the store, found and opened (B-200, B-201, B-290). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBlocks } from '#domains/customers/blocks/block-customer.ts';
import { findPeople } from '#domains/customers/find-people.ts';
import { maxPeopleQueryLength } from '#domains/customers/people-query.rules.ts';
import { readPersonKey, writePersonKey } from '#domains/customers/person-key.rules.ts';
import { type Person, readPerson } from '#domains/customers/read-person.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { randomToken } from '#kit/ids.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { AdmittedDeps } from '../admitted.ts';
import { byOf } from '../desk-request.ts';
import type { ReadHistory } from '../history-deps.ts';
import { messageWords } from '../message-words.rules.ts';
import { showReach } from './mask.rules.ts';
import type { CustomerProps } from './props.ts';
import { kindNames, proofWords, showBlock, showMerges, showOrders, showPoints } from './show-customer.ts';

export type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

export interface CustomerDeps extends AdmittedDeps {
  programme: LoyaltyProgramme;
  blockSigner: Signer;
  readHistory: ReadHistory;
}

const mostFound = 30;
const actsShown = 20;

const may = (request: FastifyRequest, act: StaffAct): boolean =>
  rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) === 'may';

export function personOf(deps: Pick<CustomerDeps, 'db'>, request: KeyRequest): Promise<Person | undefined> {
  const key = readPersonKey(request.params.key);
  return key ? readPerson(deps.db, key) : Promise.resolve(undefined);
}

export function customersScreen(deps: CustomerDeps) {
  const { db, clock } = deps;
  return {
    /** `GET /desk/customers?find=`: the search is sent by a form, and does not appear in the log's paths. */
    async list(request: FastifyRequest, reply: FastifyReply) {
      const given = (request.query as Record<string, unknown>).find;
      const find = typeof given === 'string' ? given.trim().slice(0, maxPeopleQueryLength) : '';
      const found = await findPeople(db, find, mostFound + 1);
      const isMasked = !may(request, 'see-customer-contacts');
      return reply.page('Desk/Customers', {
        find,
        found: found.slice(0, mostFound).map((person) => ({
          href: `/desk/customers/${writePersonKey(person.key)}`,
          ...showReach(person, isMasked),
          kind: kindNames[person.key.kind],
        })),
        isCut: found.length > mostFound,
      });
    },

    /** `GET /desk/customers/:key`: opening a customer's page is recorded. */
    async show(request: KeyRequest, reply: FastifyReply) {
      const person = await personOf(deps, request);
      if (!person) return sendNotFound(request, reply);
      // A customer who was merged is found on the page of the one that was kept.
      if (person.key.kind === 'member' && person.member && person.member.id !== person.key.id)
        return reply.redirect(`/desk/customers/m-${person.member.id}`, 302);
      const opening = { ...byOf(deps, request), subject: subjectOf(person), verb: 'opened' } as const;
      // If the database accepts no writes, the page is still shown, and the log records who opened what.
      await noteOpening(db, opening).catch((error: unknown) => {
        const { actor, subject } = opening;
        request.log.warn({ event: 'desk.opening-not-noted', actor, subject, err: error }, 'not noted');
      });
      return reply.page('Desk/Customer', await customerProps(deps, request, person, clock()));
    },
  };
}

function subjectOf({ key, account, member }: Person) {
  if (account) return { kind: 'account', id: account.id };
  return member
    ? { kind: 'loyalty', id: member.id }
    : { kind: 'order', id: key.kind === 'guest' ? key.order : 0 };
}

async function customerProps(
  deps: CustomerDeps,
  request: FastifyRequest,
  person: Person,
  now: number,
): Promise<CustomerProps> {
  const { db, blockSigner, readHistory } = deps;
  const { account, member, cards, addresses, messages, targets } = person;
  const nameOf = await readActorNames(db);
  const standing = member ? await loyaltyStanding(deps, member) : null;
  const [staff, proof] = [staffOf(request.desk), proofOf(request.desk)];
  const isOpen = (act: StaffAct) => isOpenTo(act, staff.role, proof);
  const key = writePersonKey(person.key);
  const { entries } = await readHistory(
    { subject: { kind: 'customer', id: key }, onlyChanges: true },
    { after: null, limit: actsShown },
    { person: staff, proof, now },
  );
  return {
    ...{ customerKey: key, kind: kindNames[person.key.kind], ...showReach(person, false) },
    proofs: proofWords(person, now),
    orders: showOrders(person, { nameOf, now }),
    points: standing ? showPoints(person, standing, { nameOf, now }) : null,
    cards: cards.map(({ brand, last4 }) => `${brand} ending in ${last4}`),
    addresses: may(request, 'see-customer-contacts')
      ? addresses.map(
          ({ street, city, zip, isDefault }) =>
            `${street}, ${city} ${zip}${isDefault ? ', the usual one' : ''}`,
        )
      : null,
    messages: messages.map(({ state, at, ...message }) => ({
      words: `${messageWords(message)}${state === 'sent' ? '' : `, ${state}`}`,
      when: formatMoment(at, now),
    })),
    merges: showMerges(person, nameOf, now),
    blocks: (await findBlocks(db, blockSigner, targets, now)).map((block) => showBlock(block, nameOf, now)),
    targets: targets.map(({ kind, shown }) => ({ kind, shown })),
    may: {
      merge: member !== null && isOpen('change-customers'),
      adjust: member !== null && isOpen('change-customers'),
      block: isOpen('change-customers-more'),
      verify: account !== null && account.verifiedAt === null && isOpen('change-customers'),
      link: account !== null && member === null && isOpen('change-customers'),
      unlink: account !== null && member !== null && isOpen('change-customers'),
      take: account !== null && isOpen('export-or-erase-person'),
    },
    formId: randomToken(),
    history: entries,
  };
}
