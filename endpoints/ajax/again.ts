/**
 * Buy again, for everyone with an order's link (N-060): the goods alone, and nothing about who bought them. A
 * gift can only be bought again by its buyer.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { type AgainChosen, addAgain } from '#domains/cart/again/add-again.ts';
import type { AgainAnswer, AgainShown } from '#domains/cart/again/again-answer.ts';
import { againWords } from '#domains/cart/again/again-words.rules.ts';
import { type AgainLine, planAgain } from '#domains/cart/again/plan-again.ts';
import { maxPerLine } from '#domains/cart/parse-quantity.rules.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { readSuccessKey } from '#domains/orders/order-paths.ts';
import type { Clock } from '#kit/clock.ts';
import { parsePackId } from '#kit/ids.ts';
import { isCents } from '#kit/money.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';

type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

export interface AgainDeps {
  db: Db;
  clock: Clock;
  successSigner: Signer;
  /** Called once something is in the cart, in the same transaction. */
  wasAdded: (tx: Tx, request: FastifyRequest) => Promise<void>;
}

export function againEndpoint({ db, clock, successSigner, wasAdded }: AgainDeps) {
  /**
   * The lines of a placed order; undefined for a key that is not the shop's, and, if the order is a gift, for
   * everyone but its buyer: what has changed would tell the recipient what it cost (N-070).
   */
  async function linesOf({ params, session }: KeyRequest) {
    const id = readSuccessKey(successSigner, params.key);
    const order = id && (await findOrder(db, id));
    if (order?.state !== 'placed') return undefined;
    const { visitorId, accountId, gift } = order;
    const isBuyer =
      session.visitorId === visitorId || (accountId !== null && session.accountId === accountId);
    return gift === null || isBuyer ? order.lines : undefined;
  }

  return {
    /**
     * `GET /ajax/again/{key}?line=0`: what is available now, with what has changed; without `line`, for all
     * lines.
     */
    async show(request: KeyRequest, reply: FastifyReply) {
      const lines = await linesOf(request);
      const position = positionOf(request.query, lines?.length ?? 0);
      if (!lines || position === undefined) return unknown(reply);
      const { visitorId } = request.session;
      const plan = await planAgain(db, { visitorId, lines, position, now: clock() });
      return sendData(reply, { kind: 'plan', lines: plan.map(shownLine) } satisfies AgainAnswer);
    },

    /** `POST` of `lines`: each a `position` with the `packId`, `quantity` and `priceCents` that were shown. */
    async add(request: KeyRequest, reply: FastifyReply) {
      const lines = await linesOf(request);
      const position = positionOf(request.query, lines?.length ?? 0);
      if (!lines || position === undefined) return unknown(reply);
      const chosen = readChosen(bodyField(request.body, 'lines'), lines.length);
      if (!chosen) return refuseFields(reply, { lines: 'Please choose at least one bottle.' });
      const now = clock();
      const visitorId = await request.session.ensureVisitor(now);
      const answer = await addAgain(db, { visitorId, lines, position, chosen, now }, (tx) =>
        wasAdded(tx, request),
      );
      if (answer.kind === 'changed')
        return sendData(reply, {
          kind: 'changed',
          lines: answer.plan.map(shownLine),
        } satisfies AgainAnswer);
      return sendData(reply, { kind: 'added', packs: answer.packs } satisfies AgainAnswer);
    },
  };
}

function shownLine({ position, bought, changes, same, instead }: AgainLine): AgainShown {
  return {
    position,
    ...{ name: bought.productName, size: bought.size, quantity: bought.quantity },
    ...{ photo: bought.photo, art: bought.art },
    changes: changes.map(againWords),
    same,
    instead: instead && {
      ...{ packId: instead.packId, quantity: instead.quantity, priceCents: instead.priceCents },
      ...{ name: instead.name, size: instead.size, photo: instead.photo, art: instead.art },
      ...{ href: productPath(instead.slug, instead.size), reason: instead.reason },
    },
  };
}

/** Null: all lines. Undefined: there is no such line. */
function positionOf(query: unknown, lines: number): number | null | undefined {
  const { line } = query as Record<string, unknown>;
  if (line === undefined) return null;
  const position = typeof line === 'string' && /^\d{1,4}$/.test(line) ? Number(line) : lines;
  return position < lines ? position : undefined;
}

/** Undefined for input that no page of the shop sends, and for an empty choice. */
function readChosen(given: unknown, lines: number): AgainChosen[] | undefined {
  if (!Array.isArray(given) || given.length === 0 || given.length > lines) return undefined;
  const chosen = given.map((each): AgainChosen | undefined => {
    const packId = parsePackId(bodyField(each, 'packId'));
    const [position, quantity, priceCents] = ['position', 'quantity', 'priceCents'].map((name) =>
      bodyField(each, name),
    );
    const isWhole = isCents(position) && isCents(quantity) && quantity > 0 && quantity <= maxPerLine;
    if (packId === undefined || !isWhole || !isCents(priceCents)) return undefined;
    return { packId, position, quantity, priceCents };
  });
  const known = chosen.filter((each) => each !== undefined);
  return known.length === chosen.length ? known : undefined;
}

function unknown(reply: FastifyReply): FastifyReply {
  return sendMessage(reply, 404, 'This order is not there.');
}
