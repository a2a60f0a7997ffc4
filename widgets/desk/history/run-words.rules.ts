/** Acts on delivery runs, and on orders through them, in words (B-110 to B-118). */
import { doorMarks, doorOutcomes } from '#domains/runs/door.rules.ts';
import { it, type Tell } from './tell.rules.ts';
import { valueWords } from './value-words.rules.ts';

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const ordersOf = (count: number): string => `${count} ${count === 1 ? 'delivery' : 'deliveries'}`;

export const runWords: Readonly<Record<string, Tell>> = {
  'run opened': (_act, naming) => `opened ${it(naming, 'it')}`,
  'run slip-printed': (_act, naming) => `opened the sheet of ${it(naming, 'it')} to print it`,
  'run run-planned': ({ after }, naming) =>
    `planned ${it(naming, 'it')}: ${ordersOf(countOf((after as { orders?: unknown } | null)?.orders))}`,
  'run run-reassigned': ({ before, after }, { nameOf, ...naming }) => {
    const driver = (value: unknown) => nameOf((value as { driver?: string } | null)?.driver ?? '');
    return `gave ${it({ ...naming, nameOf }, 'it')} from ${driver(before)} to ${driver(after)}`;
  },
  'run run-reordered': (_act, naming) => `changed the order of stops of ${it(naming, 'it')}`,
  'run run-shortened': ({ after }, naming) =>
    `took #${(after as { order?: number } | null)?.order} off ${it(naming, 'it')}`,
  'run run-sent-out': ({ items }, naming) => `sent out ${it(naming, 'it')}: ${ordersOf(items ?? 0)}`,
  'run run-closed': ({ after }, naming) =>
    `closed ${it(naming, 'it')}${after === null || after === undefined ? '' : ' with something missing'}`,
  'order run-sent-out': (_act, naming) => `sent ${it(naming, 'it')} out`,
  'order bag-scanned-in': (_act, naming) => `scanned in the bag of ${it(naming, 'it')}`,
  'order door-outcome-told': ({ after }, naming) => {
    const { outcome = 'absent', marks = [] } = (after ?? {}) as {
      outcome?: keyof typeof doorOutcomes;
      marks?: (keyof typeof doorMarks)[];
    };
    const why = marks.map((mark) => doorMarks[mark]).join('; ');
    return `told of ${it(naming, 'it')}: ${doorOutcomes[outcome].toLowerCase()} (${why})`;
  },
  'order order-kept-delivered': (_act, naming) =>
    `delivered ${it(naming, 'it')} before it was cancelled: it stays delivered`,
  'order door-outcome-looked-at': ({ after }, naming) => {
    const { isBelieved = false } = (after ?? {}) as { isBelieved?: boolean };
    return `looked at what was reported about ${it(naming, 'it')}: ${isBelieved ? 'it was so' : 'it was not so'}`;
  },
  'order next-stop-told': (_act, naming) =>
    `notified the buyer of ${it(naming, 'it')} that it is the next stop`,
  'window other-times-asked': ({ id, items }) =>
    `asked ${items === 1 ? 'a buyer' : `${items ?? 0} buyers`} of the window ${valueWords(id)} for another time`,
  'order other-times-asked': (_act, naming) => `asked the buyer of ${it(naming, 'it')} for another time`,
  'window window-closed': ({ id }) => `closed the window ${valueWords(id)}`,
  'window window-opened': ({ id }) => `opened the window ${valueWords(id)} again`,
};
