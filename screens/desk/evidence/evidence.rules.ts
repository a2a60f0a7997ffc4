/**
 * What proves to a bank that an order was placed, paid, and handed to an adult: facts from the books, in
 * words (B-230).
 */

import type { Order, OrderEvent } from '#domains/orders/order.ts';
import { eventWords } from '#domains/orders/states/event-words.rules.ts';
import { parcelsOf } from '#domains/orders/tracking/tracking.rules.ts';
import type { OrderMoney } from '#domains/payments/read-money.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import { doorOutcomes } from '#domains/runs/door.rules.ts';
import type { ReportedOutcome } from '#domains/runs/find-outcomes.ts';
import { formatCents } from '#kit/money.ts';
import type { EvidenceSection } from './props.ts';

export interface EvidenceFacts {
  order: Order;
  /** As the person at the screen may see them. */
  contacts: { phone: string; email: string | null };
  age: { wording: string; at: number } | undefined;
  card: string | null;
  money: OrderMoney;
  events: readonly OrderEvent[];
  doors: readonly (ReportedOutcome & { person: 'buyer' | 'another-adult' | null; hash: string })[];
  /** What carriers say about its parcels. */
  carriers: readonly string[];
  way: string;
  nameOf: (actor: string) => string;
  /** With the year: a bank reads it later. */
  momentOf: (at: number) => string;
}

type Row = EvidenceSection['rows'][number];

export function evidenceSections(facts: EvidenceFacts): EvidenceSection[] {
  const sections: EvidenceSection[] = [
    { title: 'The order', rows: orderRows(facts) },
    { title: 'The money', rows: moneyRows(facts) },
    { title: 'The ID check: 21 or older', rows: idRows(facts) },
    { title: 'How it reached its buyer', rows: wayRows(facts) },
    {
      title: 'What happened',
      rows: facts.events.map((event) => ({
        name: facts.momentOf(event.at),
        value: `${eventWords(event)} (${facts.nameOf(event.actor)})`,
      })),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function orderRows({ order, contacts, age, way, nameOf, momentOf }: EvidenceFacts): Row[] {
  const { deliveryAddress: to } = order;
  return rowsOf([
    ['Number', `#${order.number}`],
    ['Placed', momentOf(order.placedAt ?? order.createdAt)],
    ['By', order.takenBy === null ? 'the shop’s own pages' : `telephone, taken by ${nameOf(order.takenBy)}`],
    ['Buyer', `${order.firstName} ${order.lastName}`.trim() || 'Forgotten'],
    ['Telephone', contacts.phone],
    ['Email', contacts.email],
    ['Way', way],
    ['Address', to && `${to.name}, ${to.street}, ${to.city}, New York ${to.zip}`],
    ['The buyer confirmed', age && age.wording !== '' ? `“${age.wording}”, ${momentOf(age.at)}` : null],
  ]);
}

function moneyRows({ order, card, money, momentOf }: EvidenceFacts): Row[] {
  const { payment, till } = money;
  return rowsOf([
    ['Goods', formatCents(order.subTotalCents)],
    ['Discounts', order.discountTotalCents === 0 ? null : `−${formatCents(order.discountTotalCents)}`],
    ['Delivery', order.shippingTotalCents === 0 ? null : formatCents(order.shippingTotalCents)],
    [
      'Sales tax',
      `${formatCents(order.salesTaxTotalCents)} (${order.taxCounty}, ${order.taxRateMillipercent / 1_000}%)`,
    ],
    ['Total', formatCents(order.finalTotalCents)],
    ['Card', card],
    [
      'Charged',
      payment?.state === 'captured'
        ? `${formatCents(payment.amountCents)}, ${momentOf(payment.changedAt)}`
        : null,
    ],
    ['Paid at the till', till ? `${formatCents(till.amountCents)}, receipt ${till.receipt}` : null],
    ...money.refunds
      .filter(isGivenBack)
      .map(({ amountCents, updatedAt, reason }): [string, string] => [
        'Given back',
        `${formatCents(amountCents)}, ${momentOf(updatedAt)}: ${reason}`,
      ]),
  ]);
}

const persons = { buyer: 'the buyer', 'another-adult': 'another adult' } as const;

/** What the history and the door ledger say about the check; nothing about the ID itself is kept. */
function idRows({ doors, events, nameOf, momentOf }: EvidenceFacts): Row[] {
  const atCounter = events.filter(({ what, note }) => what === 'handed-over' && note?.startsWith('ID: '));
  const atDoor = doors.map(({ at, outcome, document, person, actor, hash }): [string, string] => [
    momentOf(at),
    [
      `${doorOutcomes[outcome]}, at the door`,
      ...(document === null ? [] : [`photo ID seen: ${document}, 21 or older`]),
      ...(person === null ? [] : [`handed to ${persons[person]}`]),
      `by ${nameOf(actor)}`,
      `row ${hash.slice(0, 16)} of the door ledger`,
    ].join('; '),
  ]);
  const known = doors.some(({ outcome }) => outcome === 'delivered');
  return rowsOf([
    ...atDoor,
    ...(known
      ? []
      : atCounter.map(({ at, note, actor }): [string, string] => [
          momentOf(at),
          `Photo ID seen, 21 or older. ${note}; by ${nameOf(actor)}`,
        ])),
  ]);
}

function wayRows({ order, events, carriers, momentOf }: EvidenceFacts): Row[] {
  const { promised, handedOverAt, deliveryMethod, tracking } = order;
  const out = events.findLast(({ what }) => what === 'out');
  const handed = { pickup: 'Picked up', delivery: 'Delivered', shipping: 'Given to the carrier' };
  return rowsOf([
    ['Promised', promised && `${momentOf(promised.fromAt)} to ${momentOf(promised.byAt)}`],
    ['Left the store', out && momentOf(out.at)],
    [handed[deliveryMethod], handedOverAt === null ? null : momentOf(handedOverAt)],
    ...(tracking ? parcelsOf(tracking) : []).map(({ provider, number }): [string, string] => [
      'Parcel',
      `${provider} ${number}${deliveryMethod === 'shipping' ? ', signature of a person 21 or older' : ''}`,
    ]),
    ...carriers.map((words): [string, string] => ['The carrier says', words]),
  ]);
}

/** Only the rows whose value is known. */
function rowsOf(rows: readonly (readonly [string, string | null | undefined])[]): Row[] {
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
