/** Alerts about money, and about the payment service. */
import { disputeReasonWords, readDisputeReason } from '#domains/payments/disputes/dispute-states.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { compare, count, type Facts, number, openOrder, type Tell, tryOrder } from './tell.rules.ts';

const answerBy = ({ due }: Facts): string =>
  typeof due === 'string' ? ` It wants the answer by ${formatDay(due)}.` : '';

/** What each discrepancy between the vendor's ledger and ours means (`domains/checkout/README.md`). */
const discrepancies: Readonly<Record<string, string>> = {
  'stray-payment': 'The payment service has money of a payment that the shop does not know',
  'missing-at-vendor': 'The payment service does not know a payment of the shop',
  'canceled-at-vendor': 'The payment service has released a payment that the shop counts on',
  'amount-differs': 'A payment has another amount at the payment service',
  'capture-differs': 'The shop counts a payment as charged, the payment service only as held',
  'refunded-differs': 'The payment service lists other refunds than the shop',
  'held-without-order': 'Money is held for an order that is not valid',
  'captured-without-placed-order': 'Money was taken for an order that is not valid',
  'cancelled-not-refunded': 'A cancelled order still has its buyer’s money',
  'placed-without-payment': 'An order exists without a payment',
  'capture-late': 'An order was packed an hour ago and is not charged',
  'hold-ending': 'An order was paid six days ago and is not packed',
  unsettled: 'How an attempt to pay ended is not known',
};

export const moneyAlerts = {
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
    wrong: `The money of cancelled order #${facts.order} could not be released, ${count(number(facts, 'tries'), 'time')} so far.`,
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
        ? `A payment that belongs to none of our orders is disputed with the bank: ${formatCents(number(facts, 'cents'))}.`
        : `The buyer of order #${facts.order} disputes ${formatCents(number(facts, 'cents'))} with the bank: ${disputeReasonWords(readDisputeReason(String(facts.reason)))}.`,
    means:
      facts.isTaken === 1
        ? `The payment service holds the money back.${answerBy(facts)} Without an answer it is lost.`
        : `The bank asks before it takes the money.${answerBy(facts)}`,
    advice:
      'Print the order as evidence and send it on the payment service’s own page of disputes, or accept the dispute there. This alert then ends on its own.',
    cures:
      facts.order === undefined
        ? []
        : [
            { label: 'Open the evidence', href: `/desk/orders/${facts.order}/evidence` },
            openOrder(facts.order),
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
} as const satisfies Record<string, Tell>;
