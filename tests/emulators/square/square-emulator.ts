/**
 * Square on loopback, in memory: payments, refunds, customers and cards as its SDK sees them
 * (developer.squareup.com, sandbox test values), with idempotency keys, failures on demand, signed webhooks
 * and a ledger. Moves no money.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { faultOfToken } from '#adapters/payments/embedded/embedded-faults.ts';
import { randomToken } from '#kit/ids.ts';
import { type Answer, type Json, refuse } from './square-answers.ts';
import { type DisputeChange, disputeBooks, type EmulatedDispute } from './square-disputes.ts';
import {
  type SquareCallName,
  type SquareFault,
  type SquareFaults,
  squareFaultBook,
} from './square-faults.ts';
import { type EmulatedPayment, type EmulatedRefund, paymentBooks } from './square-payments.ts';
import { type EmulatedCard, type EmulatedCustomer, vaultBooks } from './square-vault.ts';
import { type Delivery, deliver, type EmulatedEvent, eventOf, type Subscription } from './square-webhooks.ts';

export interface SquareCall {
  name: SquareCallName | undefined;
  method: string;
  /** Path and query. */
  url: string;
  /** As received over the wire. */
  body: string;
  idempotencyKey: string | undefined;
}

/** A copy of everything that happened. */
export interface SquareLedger {
  payments: EmulatedPayment[];
  refunds: EmulatedRefund[];
  cards: EmulatedCard[];
  customers: EmulatedCustomer[];
  disputes: EmulatedDispute[];
  events: EmulatedEvent[];
  calls: SquareCall[];
}

export interface SquareEmulator {
  baseUrl: string;
  token: string;
  locationId: string;
  faults: SquareFaults;
  calls: SquareCall[];
  ledger(): SquareLedger;
  /** Sends an event of the ledger, or one of a payment made up by a test. */
  deliver(event: EmulatedEvent, delivery: Delivery): Promise<number[]>;
  /** From now on every change is reported immediately, exactly once. */
  subscribe(subscription: Subscription): void;
  /** How late payments appear in the list, in ms. */
  setListLag(ms: number): void;
  /** While true the customer search finds no customers. */
  setSearchLate(isLate: boolean): void;
  /** Adds a payment that the shop did not make, such as one from the store's register; returns its id. */
  enterPayment(payment: { amountCents: number; reference?: string; isCaptured?: boolean }): string;
  /** Opens a dispute of a payment, or advances one; returns its id. */
  putDispute(change: DisputeChange): string;
  stop(): Promise<void>;
}

export interface SquareEmulatorOptions {
  clock?: () => number;
  port?: number;
  token?: string;
  locationId?: string;
  /**
   * Answers calls that this emulator does not implement, such as Square's loyalty; undefined leads to a 404.
   */
  otherwise?: (call: SquareCall) => Promise<Answer | undefined>;
  /** Answers paths outside `/v2`, such as a test's own controls. */
  control?: (call: SquareCall) => Promise<unknown>;
}

type Route = [
  SquareCallName | undefined,
  string,
  RegExp,
  (id: string, body: Json, query: URLSearchParams) => Answer,
];

export async function startSquarePayments(options: SquareEmulatorOptions = {}): Promise<SquareEmulator> {
  const { clock = Date.now, token = randomToken(), locationId = 'L1' } = options;
  const events: EmulatedEvent[] = [];
  const calls: SquareCall[] = [];
  const answers = new Map<string, { body: string; answer: Answer }>();
  const faults = squareFaultBook();
  let subscription: Subscription | undefined;

  function changed(type: string, object: Json): void {
    const event = eventOf(type, object, clock());
    events.push(event);
    if (subscription) void deliver(event, subscription);
  }
  const vault = vaultBooks(() => books.payments);
  const cardOnFile = (id: string) => {
    const card = vault.cards.get(id);
    return card?.enabled ? card : undefined;
  };
  const books = paymentBooks({ clock, locationId, cardOnFile, changed });

  const claims = disputeBooks({
    ...{ clock, locationId, changed },
    paymentOf: (id) => books.payments.get(id),
  });

  const routes: Route[] = [
    ['authorize', 'POST', /^\/v2\/payments$/, (_, body) => books.create(body)],
    ['voidByKey', 'POST', /^\/v2\/payments\/cancel$/, (_, body) => books.cancelByKey(body)],
    ['list', 'GET', /^\/v2\/payments$/, (_id, _body, query) => books.list(query)],
    ['get', 'GET', /^\/v2\/payments\/([^/]+)$/, (id) => books.get(id)],
    ['capture', 'POST', /^\/v2\/payments\/([^/]+)\/complete$/, (id) => books.complete(id)],
    ['void', 'POST', /^\/v2\/payments\/([^/]+)\/cancel$/, (id) => books.cancel(id)],
    ['refund', 'POST', /^\/v2\/refunds$/, (_, body) => books.refund(body)],
    [undefined, 'GET', /^\/v2\/refunds\/([^/]+)$/, (id) => books.getRefund(id)],
    ['find-customer', 'POST', /^\/v2\/customers\/search$/, (_, body) => vault.searchCustomers(body)],
    ['enter', 'POST', /^\/v2\/customers$/, (_, body) => vault.createCustomer(body)],
    ['forget', 'DELETE', /^\/v2\/customers\/([^/]+)$/, (id) => vault.deleteCustomer(id)],
    ['save', 'POST', /^\/v2\/cards$/, (_, body) => vault.createCard(body)],
    [undefined, 'GET', /^\/v2\/cards$/, (_id, _body, query) => vault.listCards(query)],
    ['find-dispute', 'GET', /^\/v2\/disputes\/([^/]+)$/, (id) => claims.get(id)],
    ['list-disputes', 'GET', /^\/v2\/disputes$/, (_id, _body, query) => claims.list(query)],
    ['remove', 'POST', /^\/v2\/cards\/([^/]+)\/disable$/, (id) => vault.disableCard(id)],
  ];

  /** A repeated key gets the first answer again, including refusals; with a different body it is refused. */
  function answerOnce(path: string, sent: string, body: Json, work: () => Answer): Answer {
    const key =
      typeof body.idempotency_key === 'string' && path !== '/v2/payments/cancel'
        ? `${path} ${body.idempotency_key}`
        : undefined;
    const before = key === undefined ? undefined : answers.get(key);
    if (before) return before.body === sent ? before.answer : refuse(400, 'IDEMPOTENCY_KEY_REUSED');
    const answer = structuredClone(work());
    if (key !== undefined) answers.set(key, { body: sent, answer });
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const sent = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://square');
    const body = readBody(sent);
    const route = routes.find(([, wanted, pattern]) => wanted === method && pattern.test(pathname));
    const idempotencyKey = typeof body?.idempotency_key === 'string' ? body.idempotency_key : undefined;
    const call: SquareCall = { name: route?.[0], method, url, body: sent, idempotencyKey };
    if (!pathname.startsWith('/v2/')) return sendControl(call, response);
    calls.push(call);
    if (headers.authorization !== `Bearer ${token}`) return send(response, refuse(401, 'UNAUTHORIZED'));
    const fault =
      faults.take(call.name) ??
      (call.name === 'authorize' ? faultOfToken(String(body?.source_id)) : undefined);
    if (fault && !isAfter(fault)) return breakDown(fault, request, response);
    const other =
      route === undefined || isOfLoyalty(call, body) ? await options.otherwise?.(call) : undefined;
    const answer = other ?? answerTo(route, pathname, sent, body, searchParams);
    return fault ? breakDown(fault, request, response) : send(response, answer);
  }

  function answerTo(
    route: Route | undefined,
    pathname: string,
    sent: string,
    body: Json | undefined,
    query: URLSearchParams,
  ): Answer {
    if (!route) return refuse(404, 'NOT_FOUND');
    if (!body) return refuse(400, 'EXPECTED_JSON_BODY');
    const id = decodeURIComponent(route[2].exec(pathname)?.[1] ?? '');
    return answerOnce(pathname, sent, body, () => route[3](id, body, query));
  }

  async function sendControl(call: SquareCall, response: ServerResponse): Promise<void> {
    const answered = await options.control?.(call);
    send(response, { status: answered === undefined ? 404 : 200, body: (answered ?? {}) as Json });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) send(response, refuse(500, 'INTERNAL_SERVER_ERROR'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    locationId,
    faults,
    calls,
    ledger() {
      for (const id of books.payments.keys()) books.get(id);
      const { payments, refunds } = books;
      const { cards, customers } = vault;
      const lists = {
        payments: [...payments.values()],
        refunds: [...refunds.values()],
        cards: [...cards.values()],
        disputes: [...claims.disputes.values()],
      };
      return structuredClone({ ...lists, customers: [...customers.values()], events, calls });
    },
    deliver,
    subscribe: (given) => {
      subscription = given;
    },
    setListLag: books.setListLag,
    setSearchLate: vault.setSearchLate,
    enterPayment({ amountCents, reference, isCaptured = true }) {
      const { body } = books.create({
        source_id: 'cnon:card-nonce-ok',
        idempotency_key: randomToken(),
        amount_money: { amount: amountCents, currency: 'USD' },
        autocomplete: isCaptured,
        ...(reference !== undefined && { reference_id: reference }),
      });
      return (body.payment as EmulatedPayment).id;
    },
    putDispute: claims.put,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readBody(sent: string): Json | undefined {
  if (sent === '') return {};
  try {
    return JSON.parse(sent) as Json;
  } catch {
    return undefined;
  }
}

function isAfter(fault: SquareFault): boolean {
  return fault.endsWith('-after-charge') || fault === 'nonsense';
}

/** Loyalty customers are identified by phone, customers of payments by the account's reference. */
function isOfLoyalty({ name }: SquareCall, body: Json | undefined): boolean {
  if (name === 'enter') return body?.phone_number !== undefined;
  if (name !== 'find-customer') return false;
  return (body?.query as { filter?: Json } | undefined)?.filter?.phone_number !== undefined;
}

function breakDown(fault: SquareFault, request: IncomingMessage, response: ServerResponse): void {
  if (fault.startsWith('timeout')) return;
  const answer = fault.startsWith('server-error') ? refuse(503, 'SERVICE_UNAVAILABLE') : refusals.get(fault);
  if (answer) send(response, answer);
  else if (fault === 'nonsense')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
  else request.socket.resetAndDestroy();
}

const refusals: ReadonlyMap<SquareFault, Answer> = new Map([
  ['rate-limited', refuse(429, 'RATE_LIMITED')],
  ['unauthorized', refuse(401, 'UNAUTHORIZED')],
]);

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
