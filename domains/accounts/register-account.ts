import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { emailKey } from '#kit/email.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import type { Account, AccountId } from './account.ts';
import { accountByKey, insertAccount, isTaken } from './accounts.store.ts';
import type { HumanCheck, HumanVerdict } from './ports.ts';
import { parseRegistration, type Registration, type RegistrationRefusal } from './registration-form.rules.ts';

/** A loyalty customer of the store, claimed at registration. */
interface LoyaltyClaim {
  /** The guest who registers and who requested the texted passcode. */
  visitorId: VisitorId;
  /** Ten digits. */
  phone: string;
  loyaltyCustomerId: string;
  now: number;
}

/** The loyalty programme as registration needs it; `loyalty` keeps the proof (M-057, M-058). */
export interface LoyaltyClaims {
  /** True when this visitor has verified the customer's phone with a texted code. */
  isProven(claim: LoyaltyClaim): Promise<boolean>;
  /**
   * In the registration's transaction; `refused` when the verification has expired or the customer already
   * has an account.
   */
  link(tx: Tx, claim: LoyaltyClaim & { accountId: AccountId }): Promise<'linked' | 'refused'>;
}

export interface RegisterDeps {
  db: Db;
  humanCheck: Pick<HumanCheck, 'verify'>;
  loyaltyClaims: LoyaltyClaims;
  shopName: string;
}

export interface RegisterRequest {
  /** As received. */
  body: unknown;
  /**
   * The guest who registers: the account takes over the cart, while orders placed as a guest stay guest
   * orders. Null for a browser that has done nothing yet.
   */
  visitorId: VisitorId | null;
  /** Passed on to the captcha. */
  ip: string;
  /** The client address that rate limits count by; null when all clients may share it (decision 009). */
  countedAddress: string | null;
  now: number;
}

export type RegisterAnswer =
  | { kind: 'registered'; account: Account }
  | { kind: 'refused'; refusals: RegistrationRefusal[] }
  | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;
const notProven: RegisterAnswer = {
  kind: 'refused',
  refusals: [{ field: 'loyalty_customer_id', kind: 'not-proven' }],
};

/**
 * Creates an account (M-052 to M-058). A taken address is refused under its field, and its owner gets a mail
 * about it (docs/decisions/013).
 */
export async function registerAccount(deps: RegisterDeps, request: RegisterRequest): Promise<RegisterAnswer> {
  const { db, humanCheck } = deps;
  const { body, ip, now } = request;
  const parsed = parseRegistration(body, { shopName: deps.shopName, isCommon: isCommonPassword });
  if (parsed.kind === 'refused') return parsed;
  const { registration } = parsed;

  const token = (body as Record<string, unknown>).captchaToken;
  const verdict = await humanCheck.verify(token, 'register', ip);
  if (verdict !== 'human')
    return { kind: 'refused', refusals: [{ field: 'captchaToken', kind: captchaRefusal[verdict] }] };
  if (!(await isClaimProven(deps, registration, request))) return notProven;
  if (request.countedAddress !== null) {
    const counted = await countAttempt(db, {
      key: `register from ${addressGroup(request.countedAddress)}`,
      limit: 5,
      windowMs: hourMs,
      now,
    });
    if (counted.kind === 'too-many') return counted;
  }
  return openAccount(deps, registration, await hashPassword(registration.password, 'stranger'), request);
}

const captchaRefusal: Record<Exclude<HumanVerdict, 'human'>, 'not-human' | 'check-unreachable'> = {
  not: 'not-human',
  unreachable: 'check-unreachable',
};

function claimOf(
  { phone, loyaltyCustomerId }: Registration,
  { visitorId, now }: RegisterRequest,
): LoyaltyClaim | null {
  return phone === null || loyaltyCustomerId === null || visitorId === null
    ? null
    : { visitorId, phone, loyaltyCustomerId, now };
}

async function isClaimProven(
  { loyaltyClaims }: RegisterDeps,
  registration: Registration,
  request: RegisterRequest,
): Promise<boolean> {
  if (registration.loyaltyCustomerId === null) return true;
  const claim = claimOf(registration, request);
  return claim !== null && loyaltyClaims.isProven(claim);
}

/**
 * Rolls back the whole registration: the phone's proof expired, or another account linked the customer, at
 * the last moment.
 */
class NotLinked extends Error {}

async function openAccount(
  { db, loyaltyClaims }: RegisterDeps,
  registration: Registration,
  passwordHash: string,
  request: RegisterRequest,
): Promise<RegisterAnswer> {
  const { visitorId, now } = request;
  const { firstName, lastName, email, phone } = registration;
  const claim = claimOf(registration, request);
  const profile = {
    id: newId<AccountId>(),
    firstName,
    lastName,
    email,
    phone,
    emailVerifiedAt: null,
    ageConfirmedAt: now,
  };
  try {
    const account = await inTransaction(db, async (tx): Promise<Account> => {
      const isOwn = visitorId !== null && !(await isTaken(tx, visitorId));
      const opened = { ...profile, visitorId: isOwn ? visitorId : newId<VisitorId>() };
      await insertAccount(tx, { ...opened, passwordHash }, now);
      const link = claim && (await loyaltyClaims.link(tx, { ...claim, accountId: opened.id }));
      if (link === 'refused') throw new NotLinked();
      await writeOutbox(tx, {
        key: `account.registered:${opened.id}`,
        event: 'account.registered',
        payload: { accountId: opened.id },
        now,
      });
      return opened;
    });
    return { kind: 'registered', account };
  } catch (error) {
    if (error instanceof NotLinked) return notProven;
    if (!isUniqueViolation(error)) throw error;
    await notifyOwner(db, email, now);
    return { kind: 'refused', refusals: [{ field: 'email', kind: 'taken' }] };
  }
}

/** At most once an hour, however often registration is tried. */
async function notifyOwner(db: Db, email: string, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await accountByKey(tx, emailKey(email));
    if (!owner) return;
    const key = `account.registered-again:${owner.id}:${Math.floor(now / hourMs)}`;
    await writeOutbox(tx, { key, event: 'account.registered-again', payload: { accountId: owner.id }, now });
  });
}
