/** Alerts about the shop itself: its till, machines, jobs, books, settings and people. */

import { weekdayNames } from '#domains/store/hours.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { ruleWords } from '../../rule-words.rules.ts';
import { compare, count, number, type Tell, tryAll } from './tell.rules.ts';

const channelName = (channel: unknown): string => (channel === 'text' ? 'Texts' : 'Letters');

export const shopAlerts = {
  'messages-failing': ({ subject, facts }) => ({
    wrong:
      facts.rule === 'share'
        ? `${channelName(subject)} fail: ${number(facts, 'failed')} of ${number(facts, 'of')} in an hour.`
        : `${channelName(subject)} do not go out.`,
    means: 'Buyers do not hear about their orders. What waits is sent as soon as the service answers.',
    cures: [tryAll, { label: 'Send a test', post: '/desk/alerts/send-test', data: { channel: subject } }],
  }),
  'promotion-late': ({ facts }) => ({
    wrong: `${count(number(facts, 'count'), 'price tag')} on the shelf ${number(facts, 'count') === 1 ? 'does' : 'do'} not show the promotion that is on.`,
    means: 'Shoppers see another price than they pay. The cart and the order are right.',
    advice: 'It is corrected automatically within a second of the job “promotions” running again.',
    cures: [{ label: 'Open the promotions', href: '/desk/promotions', act: 'change-prices' }],
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
    advice: 'It is tried again automatically. If it stays, start the shop again; its log says why.',
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
    means: 'Such a file must reach only its customer.',
    cures: [
      { label: 'See who did it', href: '/desk/activity?what=account+exported', act: 'see-all-activity' },
    ],
  }),
} as const satisfies Record<string, Tell>;
