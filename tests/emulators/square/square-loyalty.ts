/**
 * Square's loyalty and customer calls on loopback, in memory: paths, bodies, refusals and idempotency as its
 * SDK sees them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomToken } from '#kit/ids.ts';

/** `lost-answer`: Square did its part, and only the answer was lost. */
export type EmulatorFault = 'reset' | 'lost-answer' | 'server-error' | 'rate-limited' | 'unauthorized';

type Json = Record<string, unknown>;
interface Answer {
  status: number;
  body: Json;
}

interface Account {
  id: string;
  program_id: 'program-1';
  balance: number;
  lifetime_points: number;
  customer_id: string;
  mapping: { phone_number: string };
}
interface Reward {
  id: string;
  status: 'ISSUED' | 'REDEEMED' | 'DELETED';
  loyalty_account_id: string;
  reward_tier_id: string;
  points: number;
}
interface Customer {
  id: string;
  given_name?: string;
  family_name?: string;
  email_address?: string;
  phone_number?: string;
  version: number;
}

const tier = { id: 'tier-1000', points: 1_000, name: '$10 off the entire sale' };
const program = {
  id: 'program-1',
  status: 'ACTIVE',
  reward_tiers: [{ id: 'tier-500', points: 500, name: '$4 off' }, tier],
  location_ids: ['L1'],
};

export interface SquareEmulator {
  baseUrl: string;
  token: string;
  /** The next request fails with the fault, or a later one after `afterOthers` others. */
  failNext(fault: EmulatorFault, afterOthers?: number): void;
  /** Adds a member who joined in the store and is unknown to the shop. */
  addMember(member: { phone: string; givenName: string; points: number }): void;
  /** Every request so far, as method and path. */
  asked: string[];
  stop(): Promise<void>;
}

export async function startSquareEmulator(): Promise<SquareEmulator> {
  const accounts = new Map<string, Account>();
  const rewards = new Map<string, Reward>();
  const customers = new Map<string, Customer>();
  const answers = new Map<string, { body: string; answer: Answer }>();
  const faults: (EmulatorFault | undefined)[] = [];
  const asked: string[] = [];
  const token = randomToken();

  const routes: [string, RegExp, (id: string, body: Json) => Answer][] = [
    ['GET', /^\/v2\/loyalty\/programs\/main$/, () => ok({ program })],
    ['POST', /^\/v2\/loyalty\/accounts\/search$/, (_, body) => searchAccounts(body)],
    ['POST', /^\/v2\/loyalty\/accounts$/, (_, body) => createAccount(body)],
    [
      'GET',
      /^\/v2\/loyalty\/accounts\/([^/]+)$/,
      (id) => onAccount(id, (account) => ok({ loyalty_account: account })),
    ],
    [
      'POST',
      /^\/v2\/loyalty\/accounts\/([^/]+)\/accumulate$/,
      (id, body) => onAccount(id, (account) => accumulate(account, body)),
    ],
    [
      'POST',
      /^\/v2\/loyalty\/accounts\/([^/]+)\/adjust$/,
      (id, body) => onAccount(id, (account) => adjust(account, body)),
    ],
    ['POST', /^\/v2\/loyalty\/rewards$/, (_, body) => createReward(body)],
    ['GET', /^\/v2\/loyalty\/rewards\/([^/]+)$/, (id) => onReward(id, (reward) => ok({ reward }))],
    [
      'DELETE',
      /^\/v2\/loyalty\/rewards\/([^/]+)$/,
      (id) => onReward(id, (reward) => endReward(reward, 'DELETED')),
    ],
    [
      'POST',
      /^\/v2\/loyalty\/rewards\/([^/]+)\/redeem$/,
      (id) => onReward(id, (reward) => endReward(reward, 'REDEEMED')),
    ],
    ['POST', /^\/v2\/customers\/search$/, (_, body) => searchCustomers(body)],
    ['POST', /^\/v2\/customers$/, (_, body) => ok({ customer: addCustomer(body) })],
    ['GET', /^\/v2\/customers\/([^/]+)$/, (id) => found(customers.get(id), (customer) => ok({ customer }))],
  ];

  function searchAccounts(body: Json): Answer {
    const { mappings = [] } = body.query as { mappings?: { phone_number: string }[] };
    const loyalty_accounts = [...accounts.values()].filter((account) =>
      mappings.some(({ phone_number }) => phone_number === account.mapping.phone_number),
    );
    // With no match, Square leaves the field out.
    return ok(loyalty_accounts.length === 0 ? {} : { loyalty_accounts });
  }

  function createAccount(body: Json): Answer {
    const { program_id, mapping } = body.loyalty_account as {
      program_id: string;
      mapping: { phone_number: string };
    };
    if (program_id !== program.id || !/^\+1\d{10}$/.test(mapping.phone_number))
      return refuse(400, 'INVALID_PHONE_NUMBER');
    if ([...accounts.values()].some((account) => account.mapping.phone_number === mapping.phone_number))
      return refuse(400, 'BAD_REQUEST');
    return ok({ loyalty_account: addAccount(mapping.phone_number, 0) });
  }

  function addAccount(phone_number: string, points: number): Account {
    const customer =
      [...customers.values()].find((each) => each.phone_number === phone_number) ??
      addCustomer({ phone_number });
    const account: Account = {
      id: randomToken(),
      program_id: 'program-1',
      balance: points,
      lifetime_points: points,
      customer_id: customer.id,
      mapping: { phone_number },
    };
    accounts.set(account.id, account);
    return account;
  }

  function accumulate(account: Account, body: Json): Answer {
    const { points } = body.accumulate_points as { points?: unknown };
    if (body.location_id !== 'L1' || !Number.isInteger(points) || Number(points) <= 0)
      return refuse(400, 'BAD_REQUEST');
    account.balance += Number(points);
    account.lifetime_points += Number(points);
    return ok({ events: [{ type: 'ACCUMULATE_POINTS', loyalty_account_id: account.id }] });
  }

  function adjust(account: Account, body: Json): Answer {
    const { points } = body.adjust_points as { points: number };
    if (account.balance + points < 0 && body.allow_negative_balance !== true)
      return refuse(400, 'BAD_REQUEST');
    account.balance += points;
    return ok({ event: { type: 'ADJUST_POINTS', loyalty_account_id: account.id } });
  }

  function createReward(body: Json): Answer {
    const { loyalty_account_id, reward_tier_id } = body.reward as {
      loyalty_account_id: string;
      reward_tier_id: string;
    };
    if (reward_tier_id !== tier.id) return refuse(400, 'UNSUPPORTED_LOYALTY_REWARD_TIER');
    return onAccount(loyalty_account_id, (account) => {
      if (account.balance < tier.points) return refuse(400, 'BAD_REQUEST');
      account.balance -= tier.points;
      const reward: Reward = {
        id: randomToken(),
        status: 'ISSUED',
        loyalty_account_id,
        reward_tier_id,
        points: tier.points,
      };
      rewards.set(reward.id, reward);
      return ok({ reward });
    });
  }

  function endReward(reward: Reward, status: 'REDEEMED' | 'DELETED'): Answer {
    if (reward.status !== 'ISSUED') return refuse(400, 'BAD_REQUEST');
    reward.status = status;
    const account = accounts.get(reward.loyalty_account_id);
    if (account && status === 'DELETED') account.balance += reward.points;
    return ok(status === 'DELETED' ? {} : { event: { type: 'REDEEM_REWARD' } });
  }

  function searchCustomers(body: Json): Answer {
    const { filter } = body.query as { filter: { phone_number: { exact: string } } };
    const matching = [...customers.values()].filter(
      (customer) => customer.phone_number === filter.phone_number.exact,
    );
    return ok(matching.length === 0 ? {} : { customers: matching });
  }

  function addCustomer({ idempotency_key: _, ...given }: Json): Customer {
    const customer: Customer = { ...given, id: randomToken(), version: 0 };
    customers.set(customer.id, customer);
    return customer;
  }

  const onAccount = (id: string, work: (account: Account) => Answer) => found(accounts.get(id), work);
  const onReward = (id: string, work: (reward: Reward) => Answer) => found(rewards.get(id), work);

  /** A repeated key gets the first answer again, including refusals; with a different body it is refused. */
  function answerOnce(
    method: string,
    path: string,
    id: string,
    sent: string,
    work: (id: string, body: Json) => Answer,
  ): Answer {
    const body = sent === '' ? {} : (JSON.parse(sent) as Json);
    const key =
      typeof body.idempotency_key === 'string' ? `${method} ${path} ${body.idempotency_key}` : undefined;
    const before = key === undefined ? undefined : answers.get(key);
    if (before) return before.body === sent ? before.answer : refuse(400, 'IDEMPOTENCY_KEY_REUSED');
    const answer = structuredClone(work(id, body));
    if (key !== undefined) answers.set(key, { body: sent, answer });
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const sent = await text(request);
    const fault = faults.shift();
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'server-error') return send(response, refuse(503, 'SERVICE_UNAVAILABLE'));
    if (fault === 'rate-limited') return send(response, refuse(429, 'RATE_LIMITED'));
    if (fault === 'unauthorized' || headers.authorization !== `Bearer ${token}`)
      return send(response, refuse(401, 'UNAUTHORIZED'));
    for (const [wanted, pattern, work] of routes) {
      const match = wanted === method ? pattern.exec(url) : null;
      if (!match) continue;
      const answer = answerOnce(method, url, match[1] ?? '', sent, work);
      return fault === 'lost-answer' ? void request.socket.destroy() : send(response, answer);
    }
    send(response, refuse(404, 'NOT_FOUND'));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    asked,
    failNext: (fault, afterOthers = 0) => void faults.push(...Array(afterOthers).fill(undefined), fault),
    addMember({ phone, givenName, points }) {
      addCustomer({ given_name: givenName, phone_number: `+1${phone}` });
      addAccount(`+1${phone}`, points);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ok(body: Json): Answer {
  return { status: 200, body };
}

function refuse(status: number, code: string): Answer {
  return {
    status,
    body: {
      errors: [
        { category: status === 401 ? 'AUTHENTICATION_ERROR' : 'INVALID_REQUEST_ERROR', code, detail: code },
      ],
    },
  };
}

function found<T>(thing: T | undefined, work: (thing: T) => Answer): Answer {
  return thing === undefined ? refuse(404, 'NOT_FOUND') : work(thing);
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
