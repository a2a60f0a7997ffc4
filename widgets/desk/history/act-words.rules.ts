/** What was done, in a sentence: 'Ann changed the price from $19.99 to $17.99.' (B-032) */
import { noteWords } from '#domains/orders/states/event-words.rules.ts';
import { type Offer, offerText } from '#domains/pricing/offer.rules.ts';
import { formatDay, formatStoreDate, formatWallTime, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { customerWords } from './customer-words.rules.ts';
import { dayWords } from './day-words.rules.ts';
import { productWords } from './product-words.rules.ts';
import { runWords } from './run-words.rules.ts';
import { stockWords } from './stock-words.rules.ts';
import { type ActToTell, bottles, centsOf, it, type Naming, of, type Tell } from './tell.rules.ts';
import { changeWords, valueWords } from './value-words.rules.ts';

/** An act with an unknown verb is described by the verb itself, so that no act is ever left out. */
export function actSentence(act: ActToTell, naming: Naming): string {
  const tell = words[`${act.kind} ${act.verb}`] ?? unknownWords;
  const told = tell(act, naming);
  return `${naming.who} ${act.isUndoing ? 'undid it: ' : ''}${told}.`;
}

const unknownWords: Tell = ({ verb, kind, id }, { thing }) =>
  `${verb.replaceAll('-', ' ')}: ${thing ?? `${kind} ${id}`}`;

/** A step of one thing: 'packed #10241'; on its own page, 'packed it'. */
const stepOf =
  (verb: string, after = ''): Tell =>
  (_act, naming) =>
    `${verb} ${it(naming, 'it')}${after}`;

/** What another person left half done (B-309). */
const taken =
  (what: string): Tell =>
  ({ before }, { thing, nameOf }) => {
    const { by = '' } = (before ?? {}) as { by?: string };
    return `took over ${thing ?? what} from ${nameOf(by)}`;
  };

/** A reason from a closed list. */
const whyOf = (value: unknown): string =>
  noteWords((value as { why?: string } | null)?.why ?? 'no reason given');

const eventOf = ({ after }: ActToTell): string => `“${(after as { event?: string } | null)?.event ?? ''}”`;

function backOf(value: unknown): string {
  const { bottlesBack = 0 } = (value ?? {}) as { bottlesBack?: number };
  return bottlesBack > 0 ? `, ${bottles(bottlesBack)} back on the shelf` : '';
}

/** '2 labels by UPS Ground, $42.12'. */
function labelsText(value: unknown): string {
  const { labels = 1, service } = (value ?? {}) as { labels?: number; service?: string };
  const by = service === undefined ? '' : ` by ${service}`;
  return `${labels === 1 ? 'a label' : `${labels} labels`}${by}, ${formatCents(centsOf(value))}`;
}

interface NotedPromotion {
  name: string;
  offer: Offer;
  startsAt: number;
  endsAt: number;
  /** Set if it is for several packs. */
  ids?: number[];
}

function promotionWords(value: unknown): string {
  const { name, offer, startsAt, endsAt, ids } = value as NotedPromotion;
  const [first, last] = [storeDay(startsAt), storeDay(endsAt - 1)];
  const days = first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
  const packs = ids && ids.length > 1 ? `, of ${ids.length} packs` : '';
  return `the promotion “${name}”, ${offerText(offer)}${packs}, ${days}`;
}

const words: Readonly<Record<string, Tell>> = {
  ...customerWords,
  ...productWords,
  ...stockWords,
  ...runWords,
  ...dayWords,
  'promotion scheduled': ({ after }) => `scheduled ${promotionWords(after)}`,
  'promotion cancelled': ({ before }) => `cancelled ${promotionWords(before)}`,
  'store key-replaced': () => 'made another key of the software the shop’s',
  'books restored': ({ after }) => {
    const { ordersFrom, erased } = after as { ordersFrom: number; erased: number };
    const again = erased === 0 ? '' : `, and erased ${erased} ${erased === 1 ? 'person' : 'people'} again`;
    return `restored the books from a copy; orders go on above ${ordersFrom}${again}`;
  },
  'store set': ({ id, before, after }) => {
    const slot = /^slot (.{10})T(\d\d):(\d\d)$/.exec(id);
    if (slot) {
      const [, day = '', hours, minutes] = slot;
      const time = `${formatWallTime(Number(hours) * 60 + Number(minutes))}, ${formatDay(day)}`;
      return `${after === null ? 'opened' : 'closed'} the delivery time ${time}`;
    }
    if (before === null) return `set the ${id}: ${valueWords(after)}`;
    if (after === null) return `removed the ${id}: ${valueWords(before)}`;
    return `changed the ${id}: ${changeWords(before, after)}`;
  },
  'account verified': (_act, naming) => `confirmed the e-mail address of ${it(naming, 'this customer')}`,
  'account linked': (_act, naming) => `linked loyalty points to ${it(naming, 'this customer')}`,
  'account unlinked': (_act, naming) => `took loyalty points off ${it(naming, 'this customer')}`,
  'account exported': (_act, naming) => `exported all that is held of ${it(naming, 'this customer')}`,
  'account erased': (_act, naming) => `erased ${it(naming, 'this customer')}`,
  'order opened': stepOf('opened'),
  'order slip-printed': stepOf('opened the slip of', ' to print it'),
  'order evidence-printed': stepOf('opened', ' as evidence for a bank'),
  'order label-printed': stepOf('opened the label of', ' to print it'),
  'orders listed': () => 'printed the list of orders',
  'account opened': (_act, naming) => `looked up ${it(naming, 'this customer')}`,
  'accounts listed': () => 'printed a list of customers',
  'draft opened': () => 'opened a phone order',
  'draft draft-begun': () => 'began a phone order',
  'draft draft-changed': ({ after }) => {
    const { what = 'contents', number } = (after ?? {}) as { what?: string; number?: number | null };
    if (what === 'company')
      return number ? `let a phone order go with order #${number}` : 'let a phone order go by itself';
    return `changed the ${what} of a phone order`;
  },
  'draft pay-link-sent': ({ after }) => {
    const { totalCents = 0 } = (after ?? {}) as { totalCents?: number };
    return `sent the pay link of a phone order over ${formatCents(totalCents)}`;
  },
  'draft pay-link-resent': () => 'sent the pay link of a phone order again',
  'draft card-keyed': ({ after }) => {
    const { totalCents = 0 } = (after ?? {}) as { totalCents?: number };
    return `typed the card of a caller for a phone order over ${formatCents(totalCents)}`;
  },
  'draft draft-withdrawn': () => 'withdrew a phone order',
  'loyalty opened': () => 'looked up the loyalty points of a customer',
  'staff person-invited': stepOf('invited'),
  'staff person-invited-again': stepOf('invited', ' again'),
  'staff person-joined': () => 'set up a way to sign in',
  'staff keys-replaced': () => 'set up a new way to sign in; the old ones ended',
  'staff person-suspended': stepOf('suspended'),
  'staff person-activated': stepOf('let', ' back in'),
  'staff person-closed': stepOf('closed the place of'),
  'staff role-changed': ({ before, after }, naming) =>
    `changed the role${of(naming)} from ${valueWords(before)} to ${valueWords(after)}`,
  'staff last-day-set': ({ after }, naming) =>
    `set the last day${of(naming)} to ${typeof after === 'number' ? formatStoreDate(after) : 'none'}`,
  'staff signed-out-everywhere': stepOf('signed', ' out everywhere'),
  'staff passkey-added': () => 'added a passkey',
  'staff passkey-removed': () => 'removed a passkey',
  'staff password-set': () => 'set a password',
  'staff pin-set': () => 'set a PIN',
  'staff pin-block-lifted': stepOf('let', ' try the PIN again on a device'),
  'staff recovery-codes-renewed': () => 'renewed the recovery codes',
  'staff single-keys-switched': ({ after }) => `switched single keys ${after === true ? 'on' : 'off'}`,
  'staff duty-set': () => 'set when alerts may be texted',
  'shift shift-note-left': () => 'left a note for the next shift',
  'receipt work-taken': taken('a delivery'),
  'count work-taken': taken('a count'),
  'draft work-taken': taken('a phone order'),
  'run work-taken': taken('a run'),
  'staff shift-note-read': () => 'read what happened since the last shift',
  'device device-renamed': ({ before, after }) =>
    `renamed a device from ${valueWords(before)} to ${valueWords(after)}`,
  'device device-lock-set': ({ before, after }, naming) =>
    `changed the lock${of(naming)} from ${valueWords(before)} to ${valueWords(after)} minutes`,
  'device device-revoked': stepOf('revoked'),
  'device device-enrolled': stepOf('let', ' become a device of the store'),
  'device device-code-made': () => 'made a code for a new device',
  'order claimed': stepOf('is picking'),
  'order claim-taken-over': ({ before }, { nameOf, ...naming }) =>
    `took ${it(naming as Naming, 'it')} over from ${nameOf((before as { actor?: string } | null)?.actor ?? '')}`,
  'order claim-released': stepOf('let go of'),
  'order noted': stepOf('left a note on'),
  'order place-set': ({ before, after }, naming) => {
    const where = it(naming, 'it');
    if (after === null || after === undefined) return `took ${where} from place ${valueWords(before)}`;
    return before === null
      ? `put ${where} in place ${valueWords(after)}`
      : `moved ${where} from place ${valueWords(before)} to ${valueWords(after)}`;
  },
  'order pickup-kept': ({ after }, naming) => `keeps ${it(naming, 'it')} until ${valueWords(after)}`,
  'order looked-at': stepOf('looked at', ' first, as its reasons ask'),
  'order order-packed': stepOf('packed'),
  'order order-unpacked': stepOf('unpacked'),
  'order order-handed-over': stepOf('handed', ' over'),
  'order labels-asked': ({ after }, naming) => `asked for ${labelsText(after)}${of(naming)}`,
  'order labels-voided': ({ after }, naming) => `voided ${labelsText(after)}${of(naming)}`,
  'order hand-over-undone': stepOf('undid handing', ' over'),
  'order hand-over-taken-back': stepOf('put right that', ' was not handed over after all'),
  'order order-sent-out': stepOf('sent', ' out'),
  'order order-moved': ({ after }, naming) =>
    `moved ${it(naming, 'it')} to ${(after as { window?: string } | null)?.window ?? 'another time'}`,
  'order order-now-pickup': (_act, naming) => `made a pickup of ${it(naming, 'it')}`,
  'order order-came-back': ({ after }, naming) =>
    `took ${it(naming, 'it')} back into the store: ${whyOf(after)}`,
  'order order-returned': ({ after }, naming) =>
    `took ${it(naming, 'it')} back and cancelled it: ${whyOf(after)}`,
  'order order-cancelled': ({ after }, naming) => `cancelled ${it(naming, 'it')}${backOf(after)}`,
  'order order-refunded': ({ after }, naming) => {
    const { amountCents = 0 } = (after ?? {}) as { amountCents?: number };
    return `refunded ${formatCents(amountCents)} of ${it(naming, 'it')}`;
  },
  'order refund-asked-again': stepOf('asked the bank again for a refund of', ''),
  'order refund-given-otherwise': stepOf('gave a refused refund of', ' back another way'),
  'order order-restocked': ({ after }, naming) => `put bottles of ${it(naming, 'it')} back${backOf(after)}`,
  'order order-written-off': stepOf('wrote', ' off'),
  'order contact-corrected': ({ after }, naming) => {
    const { what = 'contact' } = (after ?? {}) as { what?: string };
    return `corrected the ${what} of ${it(naming, 'it')}`;
  },
  'order gift-corrected': stepOf('corrected the gift of', ''),
  'order message-resent': ({ after }, naming) => {
    const { messageKind = 'last' } = (after ?? {}) as { messageKind?: string };
    return `sent the message “${messageKind.replaceAll('-', ' ')}” of ${it(naming, 'it')} again`;
  },
  'order line-substituted': ({ after }, naming) => {
    const { quantity = 1 } = (after ?? {}) as { quantity?: number };
    return `replaced ${quantity} of a line of ${it(naming, 'it')}`;
  },
  'order line-left-out': stepOf('left something out of'),
  'order substitute-proposed': stepOf('asked the buyer of', ' about another bottle'),
  'order proposal-withdrawn': stepOf('withdrew a question to the buyer of'),
  'order order-refused-at-counter': stepOf('did not hand', ' over at the counter'),
  'order order-paid-at-till': stepOf('took the money for', ' at the till'),
  'order follow-up-tried': stepOf('asked that what failed for', ' be tried again'),
  'order follow-up-given-up': (act, naming) =>
    `gave up ${eventOf(act)} of ${it(naming, 'it')}: ${whyOf(act.after)}`,
  'follow-up follow-up-tried': ({ after }) =>
    `asked that ${(after as { count?: number } | null)?.count ?? 0} things that failed be tried again`,
  'follow-up follow-up-given-up': (act) => `gave up ${eventOf(act)}: ${whyOf(act.after)}`,
};

/** Kind and verb of every act that has its own wording. */
export const knownActs: readonly string[] = Object.keys(words);
