/** People with accounts: browsers that register and sign in by the shop's own forms. */
import type { LightMyRequestResponse } from 'fastify';
import { passcodeOf } from '#domains/accounts/passcode.ts';
import { randomToken } from '#kit/ids.ts';
import { solveProof } from '#screens/auth/register/parts/solve-proof.rules.ts';
import type { ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';

export const goodPassword = 'violet teapots sing';

/** A browser that has looked at a page, and so has a token. */
export async function browserOf({ app }: ShopServer, ip = '127.0.0.1'): Promise<Visitor> {
  const person = new Visitor(app);
  person.ip = ip;
  await person.get('/login');
  return person;
}

export async function captchaToken(person: Visitor): Promise<string> {
  const challenge = await person.get('/ajax/human-check?action=register');
  return (await solveProof(challenge.json())) ?? '';
}

export function freshEmail(): string {
  return `Ann.${randomToken().slice(0, 12)}@Example.com`;
}

/** What the register form posts, when all is well. */
export async function registration(person: Visitor, change: object = {}): Promise<Record<string, unknown>> {
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email: freshEmail(),
    password: goodPassword,
    password_confirmation: goodPassword,
    age_confirmation: true,
    captchaToken: await captchaToken(person),
    ...change,
  };
}

export interface Registered {
  person: Visitor;
  email: string;
}

export async function registered(shop: ShopServer, change: object = {}): Promise<Registered> {
  const person = await browserOf(shop);
  const form = await registration(person, change);
  const answer = await person.write('POST', '/register', form);
  if (answer.statusCode !== 303) throw new Error(`Not registered: ${answer.statusCode} ${answer.body}`);
  return { person, email: String(form.email) };
}

export function logIn(
  person: Visitor,
  email: string,
  password = goodPassword,
  more: object = {},
): Promise<LightMyRequestResponse> {
  return person.write('POST', '/login', { email, password, ...more }, { accept: 'application/json' });
}

/** Another browser of the same person. */
export async function loggedIn(
  shop: ShopServer,
  email: string,
  password = goodPassword,
  more: object = {},
): Promise<Visitor> {
  const person = await browserOf(shop);
  const answer = await logIn(person, email, password, more);
  if (answer.statusCode !== 303) throw new Error(`Not signed in: ${answer.statusCode} ${answer.body}`);
  return person;
}

/** Who the shop takes this browser for: an address, or null for a guest. */
export async function userOf(person: Visitor): Promise<string | null> {
  const { auth } = pageOf(await person.visit('/about')).props as { auth: { user: { email: string } | null } };
  return auth.user?.email ?? null;
}

/** Payloads of the events of a kind, oldest first. */
export async function events({ database }: ShopServer, event: string): Promise<Record<string, string>[]> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('payload')
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload));
}

/** The passcode that the last mail held. */
export async function lastPasscode(shop: ShopServer): Promise<string> {
  const { requestId } = (await events(shop, 'account.passcode-asked')).at(-1) ?? {};
  if (requestId === undefined) throw new Error('Nobody asked for a passcode');
  return passcodeOf(shop.shop.passcodeSigner, requestId);
}
