/**
 * What the browser may know about an order on the board: no last name, no telephone number, no id (R-080).
 */

import { slotStart } from '#domains/fulfilment/due-time.rules.ts';
import { clockTime } from '#domains/orders/board/act-words.rules.ts';
import {
  type BoardOrder,
  daysReady,
  marksOf,
  type WaitingFor,
  waitingFor,
} from '#domains/orders/board/board.rules.ts';
import { lookFirstWords } from '#domains/orders/look-first/look-first.rules.ts';
import { callWords } from '#domains/orders/proposals/proposal.rules.ts';
import type { NamedShelfTask } from '#domains/orders/shelf-checks/shelf-check.rules.ts';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import type { NameOfActor } from '#domains/staff/actor-names.ts';
import type { CardProps, ShelfTaskProps } from '#widgets/desk/orders/card-props.ts';

export interface Reader {
  nameOf: NameOfActor;
  /** 'staff:<id>' of the person who reads it. */
  me: string;
  lookFirstCents: number;
  /** How many bottles the till sold that an order needs, by order number (B-174). */
  short?: ReadonlyMap<number, number>;
  now: number;
}

export function showCard(order: BoardOrder, { nameOf, me, lookFirstCents, short, now }: Reader): CardProps {
  const { claim, slot } = order;
  const waiting = waitingFor(order);
  const lacks = short?.get(order.number);
  return {
    number: order.number,
    name: shortName(order),
    way: order.deliveryMethod,
    town: order.city,
    slot: slot && { id: slot.id, words: windowWords(slot, order.promisedUntil ?? 0) },
    bottles: order.bottles,
    lines: order.lines,
    marks: marksOf(order, now),
    timesBack: order.timesBack,
    together: order.together,
    dueAt: order.packedAt === null ? order.dueAt : order.promisedUntil,
    since: order.handedOverAt ?? order.cancelledAt ?? order.outAt ?? order.packedAt,
    daysReady: order.deliveryMethod === 'pickup' ? daysReady(order, now) : 0,
    place: order.readyPlace,
    claim: claim && {
      by: nameOf(claim.actor),
      isMine: claim.actor === me,
      tookFromMe: claim.takenFrom === me && claim.actor !== me,
    },
    takenBy: order.takenBy && nameOf(order.takenBy),
    shelf: order.shelfTasks.map(showShelfTask),
    short: lacks === undefined ? null : `Counter sold ${lacks} that #${order.number} needs.`,
    waiting: waiting ? { kind: waiting.kind, words: waitingWords(waiting, lookFirstCents) } : null,
  };
}

export function showShelfTask({ formatId, name, place, bottles, found }: NamedShelfTask): ShelfTaskProps {
  return { formatId, name, place, bottles, found };
}

/** 'Rosa K.'; an erased buyer has no name. */
function shortName({ firstName, lastName }: BoardOrder): string {
  const initial = [...lastName.trim()][0];
  const name = `${firstName.trim()}${initial === undefined ? '' : ` ${initial}.`}`.trim();
  return name === '' ? 'No name' : name;
}

function windowWords({ id }: { id: string }, until: number): string {
  return `${clockTime(slotStart(id))}–${clockTime(until)}`;
}

function waitingWords(waiting: WaitingFor, lookFirstCents: number): string {
  switch (waiting.kind) {
    case 'look-first':
      return `A manager looks first: ${waiting.reasons.map((reason) => lookFirstWords(reason, lookFirstCents)).join(', ')}.`;
    case 'unpaid':
      return 'The bank has let go of the money. Send a pay link, take it at the till, or cancel.';
    case 'came-back':
      return `It came back. ${cameBackReasons[waiting.why]}`;
    case 'shelf':
      return waiting.isMissing ? 'Not on the shelf. Offer another, or leave it out.' : 'Check the shelf.';
    case 'call':
      return `Call the buyer: ${callWords[waiting.why]}.`;
    case 'answer':
      return `The buyer has not answered yet. Until ${clockTime(waiting.until)}, or call.`;
  }
}
