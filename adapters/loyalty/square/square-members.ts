/** Members at Square: a loyalty account belongs to a phone, and the name to the customer next to it. */
import type { Square } from 'square';
import type {
  LoyaltyProgramme,
  NewMember,
  ProgrammeAccountId,
  ProgrammeMember,
  Unreachable,
} from '#domains/loyalty/ports.ts';
import { randomToken } from '#kit/ids.ts';
import type { CallSquare } from './square-call.ts';

const unreachable = { kind: 'unreachable' } as const;

/** @param programmeId undefined while Square cannot be reached */
export function squareMembers(
  call: CallSquare,
  programmeId: () => Promise<string | undefined>,
): Pick<LoyaltyProgramme, 'findByPhone' | 'enrol'> {
  async function findByPhone(
    phone: string,
  ): Promise<{ kind: 'found'; member: ProgrammeMember } | { kind: 'none' } | Unreachable> {
    const query = { mappings: [{ phoneNumber: e164(phone) }] };
    const answer = await call((square, options) =>
      square.loyalty.accounts.search({ query, limit: 1 }, options),
    );
    if (answer.kind !== 'ok') return unreachable;
    const account = answer.value.loyaltyAccounts?.[0];
    if (!account?.id) return { kind: 'none' };
    const customer = await customerOf(account);
    return customer.kind === 'unreachable'
      ? customer
      : { kind: 'found', member: toMember(account.id, customer.customer) };
  }

  async function customerOf({
    customerId,
  }: Square.LoyaltyAccount): Promise<{ kind: 'read'; customer?: Square.Customer } | Unreachable> {
    if (!customerId) return { kind: 'read' };
    const answer = await call((square, options) => square.customers.get({ customerId }, options));
    if (answer.kind === 'unreachable') return unreachable;
    const customer = answer.kind === 'ok' ? answer.value.customer : undefined;
    return { kind: 'read', ...(customer && { customer }) };
  }

  /**
   * Square links a new loyalty account to the customer with its phone, so the customer is created first, with
   * a name.
   */
  async function ensureCustomer({
    phone,
    firstName,
    lastName,
    email,
  }: NewMember): Promise<'there' | 'unreachable'> {
    const phoneNumber = e164(phone);
    const query = { filter: { phoneNumber: { exact: phoneNumber } } };
    const known = await call((square, options) => square.customers.search({ limit: 1n, query }, options));
    if (known.kind === 'unreachable') return 'unreachable';
    if (known.kind === 'ok' && known.value.customers?.length) return 'there';
    const named = {
      givenName: firstName,
      familyName: lastName,
      phoneNumber,
      ...(email !== null && { emailAddress: email }),
    };
    const made = await call((square, options) =>
      square.customers.create({ idempotencyKey: randomToken(), ...named }, options),
    );
    if (made.kind === 'refused')
      throw new Error(`Square would not make a customer: ${made.status} ${made.code}`);
    return made.kind === 'ok' ? 'there' : 'unreachable';
  }

  return {
    findByPhone,

    async enrol(person) {
      const known = await findByPhone(person.phone);
      if (known.kind === 'unreachable') return known;
      if (known.kind === 'found') return { kind: 'enrolled', member: known.member };
      const programId = await programmeId();
      if (programId === undefined || (await ensureCustomer(person)) === 'unreachable') return unreachable;
      const loyaltyAccount = { programId, mapping: { phoneNumber: e164(person.phone) } };
      const made = await call((square, options) =>
        square.loyalty.accounts.create({ loyaltyAccount, idempotencyKey: randomToken() }, options),
      );
      if (made.kind === 'unreachable') return unreachable;
      // A concurrent call enrolled the same phone first.
      const member = await findByPhone(person.phone);
      if (member.kind === 'unreachable') return member;
      if (member.kind === 'found') return { kind: 'enrolled', member: member.member };
      throw new Error(
        `Square would not open a loyalty account: ${made.kind === 'refused' ? `${made.status} ${made.code}` : 'not found'}`,
      );
    },
  };
}

function e164(phone: string): string {
  return `+1${phone}`;
}

function toMember(accountId: string, customer: Square.Customer | undefined): ProgrammeMember {
  return {
    accountId: accountId as ProgrammeAccountId,
    firstName: customer?.givenName ?? '',
    lastName: customer?.familyName ?? '',
    email: customer?.emailAddress ?? null,
  };
}
