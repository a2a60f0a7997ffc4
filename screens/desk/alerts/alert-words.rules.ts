/** What each kind of alert says: what is wrong, what it means, and what cures it (B-250). */

import { disputeReasonWords } from '#domains/payments/disputes/dispute-states.rules.ts';
import { doorMarks } from '#domains/runs/door.rules.ts';
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import { weekdayNames } from '#domains/store/hours.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { ruleWords } from '../rule-words.rules.ts';

/** A page that helps, for those to whom its act is open, or an act that does it: a form sent to that address. */
export type Cure =
  | { label: string; href: string; act?: StaffAct }
  | { label: string; post: string; data?: Readonly<Record<string, string>> };

export interface AlertWords {
  /** One sentence. */
  wrong: string;
  /** What it hurts, one sentence. */
  means: string;
  /** What to do where no button can; null where the cures say it. */
  advice?: string;
  cures: readonly Cure[];
}

type Facts = Readonly<Record<string, unknown>>;
interface Told {
  subject: string;
  facts: Facts;
}
type Tell = (alert: Told) => AlertWords;

const number = (facts: Facts, name: string): number => Number(facts[name] ?? 0);
const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
const channelName = (channel: unknown): string => (channel === 'text' ? 'Texts' : 'Letters');

const board: Cure = { label: 'Open the board', href: '/desk' };
const compare: Cure = { label: 'Compare now', post: '/desk/alerts/compare' };
const tryAll: Cure = { label: 'Try now', post: '/desk/follow-ups/try' };
const openOrder = (order: unknown): Cure => ({ label: `Open #${order}`, href: `/desk/orders/${order}` });
const tryOrder = (order: unknown): Cure => ({
  label: 'Try now',
  post: '/desk/follow-ups/try',
  data: { order: String(order) },
});

/** 'Order #1042', or '3 orders (#1042, #1043, #1044)'. */
function ordersNamed({ count: total, orders }: Facts): string {
  const named = (Array.isArray(orders) ? orders : []).map((order) => `#${order}`);
  if (total === 1) return `Order ${named[0]}`;
  const more = Number(total) - named.length;
  return `${total} orders (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}
const answerBy = ({ due }: Facts): string =>
  typeof due === 'string' ? ` It wants the answer by ${formatDay(due)}.` : '';
const has = ({ facts }: Told): string => (facts.count === 1 ? 'has' : 'have');
const is = ({ facts }: Told): string => (facts.count === 1 ? 'is' : 'are');

/** What each discrepancy between the vendor's ledger and ours means (`domains/checkout/README.md`). */
const discrepancies: Readonly<Record<string, string>> = {
  'stray-payment': 'The payment service has money of a payment that the shop does not know',
  'missing-at-vendor': 'The payment service does not know a payment of the shop',
  'canceled-at-vendor': 'The payment service has let go of a payment that the shop counts on',
  'amount-differs': 'A payment has another amount at the payment service',
  'capture-differs': 'The shop has a payment as charged, the payment service only as held',
  'refunded-differs': 'Other refunds stand at the payment service than here',
  'held-without-order': 'Money is held for an order that does not stand',
  'captured-without-placed-order': 'Money was taken for an order that does not stand',
  'cancelled-not-refunded': 'A cancelled order still has its buyer’s money',
  'placed-without-payment': 'An order stands, and no one pays for it',
  'capture-late': 'An order was packed an hour ago and is not charged',
  'hold-ending': 'An order was paid six days ago and is not packed',
  unsettled: 'How an attempt to pay ended is not known',
};

const words = {
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
    means: 'The bank lets go of the money on day seven. After that the card cannot be charged.',
    cures: [{ label: 'Open the list', href: '/desk/overdue' }],
  }),
  'order-unpaid': ({ facts }) => ({
    wrong: `Order #${facts.order} cannot be charged any more.`,
    means: 'The bank has let go of the money. Do not hand it over unpaid.',
    advice: 'Take it at the till, or cancel it.',
    cures: [openOrder(facts.order)],
  }),
  'charge-failing': ({ facts }) => ({
    wrong: `The charge of order #${facts.order} failed ${count(number(facts, 'tries'), 'time')}.`,
    means: 'The order is packed, its money is not taken, and its buyer has not heard that it is ready.',
    cures: [tryOrder(facts.order), openOrder(facts.order)],
  }),
  'refund-failing': ({ facts }) => ({
    wrong: `The refund of order #${facts.order} failed ${count(number(facts, 'tries'), 'time')}.`,
    means: 'The buyer waits for the money.',
    cures: [tryOrder(facts.order), openOrder(facts.order)],
  }),
  'cancel-failing': ({ facts }) => ({
    wrong: `The money of cancelled order #${facts.order} could not be let go, ${count(number(facts, 'tries'), 'time')} so far.`,
    means: 'The buyer still has it on the card.',
    cures: [tryOrder(facts.order), openOrder(facts.order)],
  }),
  'refund-refused': ({ facts }) => ({
    wrong: `The bank refused a refund of order #${facts.order}.`,
    means: 'The money has not gone back.',
    advice: 'Ask for it again on the order’s page, or give it in another way and note that there.',
    cures: [openOrder(facts.order)],
  }),
  'payment-break': ({ facts }) => ({
    wrong: `${discrepancies[String(facts.discrepancy)] ?? String(facts.discrepancy)}${
      facts.order === undefined ? '' : `: #${facts.order}`
    }.`,
    means: 'Our books and the payment service’s do not agree.',
    advice: 'Put it right where it is wrong, then compare.',
    cures: [...(facts.order === undefined ? [] : [openOrder(facts.order)]), compare],
  }),
  'payment-disputed': ({ facts }) => ({
    wrong:
      facts.order === undefined
        ? `A payment that is none of our orders is disputed with the bank: ${formatCents(number(facts, 'cents'))}.`
        : `The buyer of order #${facts.order} disputes ${formatCents(number(facts, 'cents'))} with the bank: ${disputeReasonWords(String(facts.reason))}.`,
    means:
      facts.isTaken === 1
        ? `The payment service holds the money back.${answerBy(facts)} Without an answer it is lost.`
        : `The bank asks before it takes the money.${answerBy(facts)}`,
    advice:
      'Print the order as evidence and send it on the payment service’s own page of disputes, or accept the dispute there. This ends by itself.',
    cures:
      facts.order === undefined
        ? []
        : [
            { label: 'Open the evidence', href: `/desk/orders/${facts.order}/evidence` },
            openOrder(facts.order),
          ],
  }),
  'messages-failing': ({ subject, facts }) => ({
    wrong:
      facts.rule === 'share'
        ? `${channelName(subject)} fail: ${number(facts, 'failed')} of ${number(facts, 'of')} in an hour.`
        : `${channelName(subject)} do not go out.`,
    means: 'Buyers do not hear about their orders. What waits is sent as soon as the service answers.',
    cures: [tryAll, { label: 'Send a test', post: '/desk/alerts/send-test', data: { channel: subject } }],
  }),
  'message-refused': ({ facts }) => ({
    wrong:
      facts.channel === 'text'
        ? `The buyer of order #${facts.order} cannot be texted.`
        : `The e-mail address of order #${facts.order} takes no letters.`,
    means: 'The buyer does not hear about the order.',
    advice: 'Call, and correct the contact on the order’s page: what was missed is sent again.',
    cures: [openOrder(facts.order)],
  }),
  'door-look': ({ facts }) => ({
    wrong: `What a driver’s phone told of #${facts.order} cannot be taken at its word.`,
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
        ? 'Void it again there; the carrier’s reason stands beside it. After a week this is dropped.'
        : 'If it stays, look at the account with the label service.',
    cures: [{ label: `Open the labels of #${facts.order}`, href: `/desk/orders/${facts.order}/ship` }],
  }),
  'promotion-late': ({ facts }) => ({
    wrong: `${count(number(facts, 'count'), 'price tag')} on the shelf ${number(facts, 'count') === 1 ? 'does' : 'do'} not show the promotion that is on.`,
    means: 'Shoppers see another price than they pay. The cart and the order are right.',
    advice: 'It is put right by itself within a second of the job “promotions” running again.',
    cures: [{ label: 'Open the promotions', href: '/desk/promotions', act: 'change-prices' }],
  }),
  'counter-took': ({ facts }) => ({
    wrong: `Counter sold ${number(facts, 'bottles')} that #${facts.order} needs.`,
    means: 'The order cannot be packed whole.',
    advice: 'Look on the shelf first. What is not there is offered, or left out, on the order’s page.',
    cures: [openOrder(facts.order)],
  }),
  'till-differs': ({ facts }) => ({
    wrong: `The till shows ${number(facts, 'till')} of ${facts.name}, and the books have ${number(facts, 'ours')}.`,
    means: 'One of the two is wrong, for ten minutes at least.',
    advice: 'Count the bottle: the till then gets what you counted.',
    cures: [{ label: 'Open the bottle', href: `/desk/stock/bottles/${facts.formatId}` }],
  }),
  'till-silent': ({ facts }) => ({
    wrong: `The till has not answered for ${count(number(facts, 'minutes'), 'minute')}.`,
    means: 'What it sells is still on sale here. It is asked again every minute, and nothing is lost.',
    cures: [{ label: 'See the counter', href: '/desk/stock/counter' }],
  }),
  'queue-late': ({ facts }) => ({
    wrong: `${count(number(facts, 'count'), 'follow-up')} should have been done ${count(number(facts, 'minutes'), 'minute')} ago.`,
    means: 'Charges, refunds and messages wait there.',
    cures: [tryAll, { label: 'See what failed', href: '/desk/alerts#failed' }],
  }),
  'job-late': ({ subject, facts }) => ({
    wrong: `The job “${subject}” has not run for ${count(number(facts, 'minutes'), 'minute')}.`,
    means: 'What it does is not done.',
    advice: 'It is tried again by itself. If it stays, start the shop again; its log says why.',
    cures: [],
  }),
  'proof-broken': ({ subject, facts }) => ({
    wrong: `A rule of the books is broken ${count(number(facts, 'count'), 'time')}: ${ruleWords[subject]?.holds ?? subject}`,
    means: 'Some row of bottles, orders or money is not what it should be.',
    ...(ruleWords[subject] && { advice: ruleWords[subject].cure }),
    cures: [
      { label: 'See the rows', href: '/desk/proof' },
      { label: 'Prove now', post: '/desk/alerts/prove' },
    ],
  }),
  'gateway-silent': ({ facts }) => ({
    wrong:
      facts.days === undefined
        ? 'There are payments, and the payment service sends no messages.'
        : `There are payments, and the payment service has sent no message for ${count(number(facts, 'days'), 'day')}.`,
    means: 'What happens there is learned late, by asking. After three weeks it stops sending for good.',
    advice: 'Look at the subscription of its messages: is it on, and does its address lead here?',
    cures: [{ ...compare, label: 'Ask now' }],
  }),
  'gateway-refused': ({ facts }) => ({
    wrong: `Messages in the payment service’s name were refused: their signature is wrong, ${count(number(facts, 'refused'), 'time')} in 30 days.`,
    means: 'Either its key was changed, or somebody else sent them. None of them had any effect.',
    advice: 'If none comes through, set SQUARE_WEBHOOK_SIGNATURE_KEY to the key of the subscription.',
    cures: [{ ...compare, label: 'Ask now' }],
  }),
  'clock-off': ({ facts }) => ({
    wrong: `The shop’s clock is ${count(Math.abs(number(facts, 'seconds')), 'second')} ${
      number(facts, 'seconds') > 0 ? 'ahead' : 'behind'
    }.`,
    means: 'Sign-in codes are refused, and times on orders are wrong.',
    advice: 'Set the machine’s clock, or switch on the service that does.',
    cures: [compare],
  }),
  'disk-low': ({ facts }) => ({
    wrong: `Only ${number(facts, 'megabytes').toLocaleString('en-US')} MB are free on the shop’s disk.`,
    means: 'When it is full, no order can be taken.',
    advice: 'Remove old copies of the database and old logs from that machine.',
    cures: [],
  }),
  'database-read-only': ({ facts }) => ({
    wrong: `The database could not be written for ${count(number(facts, 'minutes'), 'minute')}.`,
    means: 'No order was taken meanwhile. It can be written again.',
    advice: 'Ask those who run it why; /readyz says it while it lasts.',
    cures: [],
  }),
  'backup-old': ({ facts }) => ({
    wrong:
      facts.hours === undefined
        ? 'No copy of the shop’s books was ever made.'
        : `The last copy of the shop’s books is ${count(number(facts, 'hours'), 'hour')} old.`,
    means: 'If the machine is lost, so is everything since then.',
    advice: 'Those who run the machine make one each night with “npm run backup”, and keep it elsewhere.',
    cures: [],
  }),
  'copy-not-restored': () => ({
    wrong: 'The newest copy of the shop’s books could not be restored.',
    means: 'If the machine is lost, so may be everything since the last good copy.',
    advice: 'Those who run the machine read what “npm run backup -- check” says, and mend it today.',
    cures: [],
  }),
  'search-mended': ({ facts }) => ({
    wrong: `The search differed from the catalogue in ${count(number(facts, 'differences'), 'place')}, and was mended.`,
    means: 'Shoppers may have missed those bottles.',
    advice: 'There is nothing to do. If it comes again, ask for technical help.',
    cures: [],
  }),
  'hours-outside-law': ({ facts }) => ({
    wrong: `The hours of ${weekdayNames[number(facts, 'weekday')] ?? 'a day'} are outside those that New York allows.`,
    means: 'The shop keeps to the law whatever is set, so the page of hours and the law differ.',
    cures: [{ label: 'Set the hours', href: '/desk/settings/hours', act: 'edit-days' }],
  }),
  'tax-unchecked': ({ subject }) => ({
    wrong: `Nobody has compared the sales tax table with the state’s for ${formatDay(subject)}.`,
    means: 'New York may change rates on that day, and the shop would charge the old one.',
    advice: 'Compare it with Publication 718, add the rates that change, and say that it is checked.',
    cures: [{ label: 'Open the tax table', href: '/desk/settings/tax', act: 'edit-terms' }],
  }),
  'license-ending': ({ subject, facts }) => ({
    wrong:
      number(facts, 'days') < 0
        ? `The store’s license ended on ${formatDay(subject)}.`
        : `The store’s license ends on ${formatDay(subject)}, in ${count(number(facts, 'days'), 'day')}.`,
    means: 'Without a license nothing may be sold.',
    advice: 'Renew it with the State Liquor Authority, then enter its new last day.',
    cures: [{ label: 'Open the license', href: '/desk/settings/store', act: 'edit-terms' }],
  }),
  'sign-ins-failed': ({ facts }) => ({
    wrong: `${number(facts, 'count')} sign-ins to the desk failed within an hour.`,
    means: 'Somebody may be trying to get in.',
    advice: 'Ask your people; a person’s page shows the tries, and ends every session at once.',
    cures: [{ label: 'See people', href: '/desk/people', act: 'manage-people' }],
  }),
  'device-new': () => ({
    wrong: 'A device was enrolled.',
    means: 'People may use their PIN on it.',
    advice: 'If you do not know it, revoke it.',
    cures: [{ label: 'See devices', href: '/desk/devices', act: 'manage-devices' }],
  }),
  'owner-new': ({ subject }) => ({
    wrong: 'There is a new owner.',
    means: 'An owner may do everything, and let others in.',
    advice: 'If you do not expect it, suspend the person.',
    cures: [{ label: 'See the person', href: `/desk/people/${subject}`, act: 'manage-people' }],
  }),
  'person-exported': ({ facts }) => ({
    wrong: `The data of ${count(number(facts, 'count'), 'customer')} left the shop in a file.`,
    means: 'Such a file is to reach its customer and no one else.',
    cures: [
      { label: 'See who did it', href: '/desk/activity?what=account+exported', act: 'see-all-activity' },
    ],
  }),
} as const satisfies Record<string, Tell>;

export type AlertKind = keyof typeof words;
export const alertKinds = Object.keys(words) as AlertKind[];

/** The sentences of an alert; one of a kind that is not known any more is named. */
export function alertWords({ kind, subject, facts }: Told & { kind: string }): AlertWords {
  const tell: Tell | undefined = Object.hasOwn(words, kind) ? words[kind as AlertKind] : undefined;
  return tell?.({ subject, facts }) ?? { wrong: `${kind}: ${subject}`, means: '', cures: [] };
}
