/** Alerts about orders, and about reaching their buyers. */

import { doorMarks } from '#domains/runs/door.rules.ts';
import { formatCents } from '#kit/money.ts';
import { board, count, type Facts, number, openOrder, type Tell, type Told } from './tell.rules.ts';

/** 'Order #1042', or '3 orders (#1042, #1043, #1044)'. */
function ordersNamed({ count: total, orders }: Facts): string {
  const named = (Array.isArray(orders) ? orders : []).map((order) => `#${order}`);
  if (total === 1) return `Order ${named[0]}`;
  const more = Number(total) - named.length;
  return `${total} orders (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

const has = ({ facts }: Told): string => (facts.count === 1 ? 'has' : 'have');

const is = ({ facts }: Told): string => (facts.count === 1 ? 'is' : 'are');

export const orderAlerts = {
  'orders-unclaimed': (alert) => ({
    wrong: `${ordersNamed(alert.facts)} ${has(alert)} waited too long for somebody to pack.`,
    means:
      alert.facts.count === 1
        ? 'The buyer waits, and no one has taken the order.'
        : 'The buyers wait, and no one has taken the orders.',
    cures: [board],
  }),
  'orders-late': (alert) => ({
    wrong: `${ordersNamed(alert.facts)} ${is(alert)} late.`,
    means:
      alert.facts.count === 1
        ? 'The buyer was promised it by now.'
        : 'Their buyers were promised them by now.',
    cures: [board],
  }),
  'holds-ending': (alert) => ({
    wrong: `${ordersNamed(alert.facts)} ${has(alert)} not been packed for six days.`,
    means: 'The bank releases the money on day seven. After that the card cannot be charged.',
    cures: [{ label: 'Open the list', href: '/desk/overdue' }],
  }),
  'order-unpaid': ({ facts }) => ({
    wrong: `Order #${facts.order} can no longer be charged.`,
    means: 'The bank has released the money. Do not hand it over unpaid.',
    advice: 'Take it at the till, or cancel it.',
    cures: [openOrder(facts.order)],
  }),
  'message-refused': ({ facts }) => ({
    wrong:
      facts.channel === 'text'
        ? `The buyer of order #${facts.order} cannot be texted.`
        : `The e-mail address of order #${facts.order} does not accept mail.`,
    means: 'The buyer does not hear about the order.',
    advice: 'Call, and correct the contact on the order’s page: what was missed is sent again.',
    cures: [openOrder(facts.order)],
  }),
  'door-look': ({ facts }) => ({
    wrong: `What a driver’s phone reported about #${facts.order} needs a second look.`,
    means: (Array.isArray(facts.marks) ? facts.marks : [])
      .map((mark) => doorMarks[mark as keyof typeof doorMarks] ?? String(mark))
      .join('; ')
      .replace(/^./, (letter) => letter.toUpperCase())
      .concat(typeof facts.missing === 'number' ? `. ${formatCents(facts.missing)} is missing.` : '.'),
    cures: [
      { label: 'Look at it', href: `/desk/runs/${facts.run}`, act: 'look-at-orders' },
      openOrder(facts.order),
    ],
  }),
  'window-closed': ({ facts }) => ({
    wrong: `The window ${facts.window} is closed, and ${count(number(facts, 'count'), 'order')} ${number(facts, 'count') === 1 ? 'is' : 'are'} still promised in it.`,
    means: 'Their buyers wait at home for nothing.',
    advice: 'Text them a link to choose another window, and call those who do not answer.',
    cures: [{ label: 'Open the deliveries', href: '/desk/runs', act: 'work-orders' }],
  }),
  'label-open': ({ facts }) => ({
    wrong:
      facts.why === 'kept'
        ? `The carrier does not take back a label of order #${facts.order}.`
        : `The carrier does not say what became of a label of order #${facts.order}.`,
    means:
      facts.why === 'kept'
        ? 'It is paid for, and not used.'
        : 'It may be paid for, and not used. The carrier is asked again every minute.',
    advice:
      facts.why === 'kept'
        ? 'Void it again there; the carrier’s reason is shown beside it. After a week this is dropped.'
        : 'If it stays, look at the account with the label service.',
    cures: [{ label: `Open the labels of #${facts.order}`, href: `/desk/orders/${facts.order}/ship` }],
  }),
  'counter-took': ({ facts }) => ({
    wrong: `Counter sold ${number(facts, 'bottles')} that #${facts.order} needs.`,
    means: 'The order cannot be packed whole.',
    advice: 'Look on the shelf first. What is not there is offered, or left out, on the order’s page.',
    cures: [openOrder(facts.order)],
  }),
} as const satisfies Record<string, Tell>;
