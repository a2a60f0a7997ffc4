/** What happened since a person's last shift, in lines that can be tapped (B-039). */
import { formatCents } from '#kit/money.ts';

export const maxShiftLines = 12;

export interface ShiftLine {
  words: string;
  /** Where the line leads; null if the person has no page for it. */
  href: string | null;
  /** Late or wrong: shown in words and in red. */
  isUrgent: boolean;
}

export interface ShiftFacts {
  late: number;
  overdue: number;
  waiting: number;
  toPack: number;
  /** Left for the person by name, oldest first. */
  notes: readonly { number: number; who: string; words: string }[];
  /** Left by others for the next shift, newest first. */
  left: readonly { who: string; words: string }[];
  /** How many tasks others left half done. */
  halfDone: number;
  cancelled: readonly { number: string; who: string }[];
  refunded: readonly { number: string; cents: number }[];
  /** Each pack or size once, with its old and new price: 'Barolo', '$19.99', '$17.99'. */
  prices: readonly Changed[];
  bottles: readonly Changed[];
  /** Rules of the books that last night's proof found broken; null for a person who does not see them. */
  broken: number | null;
  /** Whether the person may read what others did. */
  seesAll: boolean;
}

export interface Changed {
  name: string;
  from: string;
  to: string;
}

/** At most twelve: urgent ones first, then what was left for the person, then what others did. */
export function shiftLines(facts: ShiftFacts): ShiftLine[] {
  const { late, overdue, waiting, toPack, broken } = facts;
  const lines = [
    late > 0 && urgent(`${orders(late)} ${late === 1 ? 'is' : 'are'} late`, '/desk'),
    overdue > 0 &&
      urgent(`${orders(overdue)} ${overdue === 1 ? 'needs' : 'need'} a decision`, '/desk/overdue'),
    broken !== null &&
      broken > 0 &&
      urgent(
        `The nightly proof found ${broken === 1 ? 'a rule' : `${broken} rules`} of the books broken`,
        '/desk/proof',
      ),
    ...facts.left
      .slice(0, maxLeft)
      .map(({ who, words }) => line(`${who} for the next one: “${cut(words)}”`, '/desk/shift')),
    facts.halfDone > 0 &&
      line(
        facts.halfDone === 1 ? 'Something is half done' : `${facts.halfDone} things are half done`,
        '/desk/shift',
      ),
    ...noteLines(facts),
    waiting > 0 && line(`${orders(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`, '/desk'),
    toPack > 0 && line(`${orders(toPack)} to pack`, '/desk'),
    cancelledLine(facts),
    refundedLine(facts),
    changedLine('Price changed', 'Prices changed', facts.prices, facts.seesAll && 'product price-changed'),
    changedLine('Bottles corrected', 'Bottles corrected', facts.bottles, facts.seesAll && 'product'),
  ];
  return lines.filter((each) => each !== false).slice(0, maxShiftLines);
}

const line = (words: string, href: string | null): ShiftLine => ({ words, href, isUrgent: false });
const urgent = (words: string, href: string): ShiftLine => ({ words, href, isUrgent: true });
const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
const activityOf = (what: string) => `/desk/activity?${new URLSearchParams({ what })}`;

const maxLeft = 2;
const maxNotes = 3;
const maxNoteWords = 80;

function noteLines({ notes }: ShiftFacts): ShiftLine[] {
  const isCut = notes.length > maxNotes;
  const shown = isCut ? notes.slice(0, maxNotes - 1) : notes;
  const [next] = notes.slice(shown.length);
  return [
    ...shown.map(({ number, who, words }) =>
      line(`${who} for you, on #${number}: “${cut(words)}”`, `/desk/orders/${number}`),
    ),
    ...(next
      ? [
          line(
            `${notes.length - shown.length} more notes for you, the next on #${next.number}`,
            `/desk/orders/${next.number}`,
          ),
        ]
      : []),
  ];
}

function cut(words: string): string {
  const one = words.replaceAll(/\s+/g, ' ');
  return one.length <= maxNoteWords ? one : `${one.slice(0, maxNoteWords - 1).trimEnd()}…`;
}

function cancelledLine({ cancelled, seesAll }: ShiftFacts): ShiftLine | false {
  const [first, ...more] = cancelled;
  if (!first) return false;
  if (more.length === 0)
    return line(`${first.who} cancelled #${first.number}`, `/desk/orders/${first.number}`);
  const numbers = list(cancelled.map(({ number }) => `#${number}`));
  return line(
    `${orders(cancelled.length)} were cancelled: ${numbers}`,
    seesAll ? activityOf('order order-cancelled') : '/desk/orders',
  );
}

function refundedLine({ refunded, seesAll }: ShiftFacts): ShiftLine | false {
  const [first] = refunded;
  if (!first) return false;
  const sum = formatCents(refunded.reduce((cents, each) => cents + each.cents, 0));
  const numbers = [...new Set(refunded.map(({ number }) => number))];
  if (numbers.length === 1)
    return line(`${sum} was refunded on #${first.number}`, `/desk/orders/${first.number}`);
  return line(
    `${sum} was refunded on ${orders(numbers.length)}`,
    seesAll ? activityOf('order order-refunded') : '/desk/orders',
  );
}

function changedLine(
  one: string,
  many: string,
  changed: readonly Changed[],
  what: string | false,
): ShiftLine | false {
  const [first, ...more] = changed;
  if (!first) return false;
  const words =
    more.length === 0
      ? `${one}: ${first.name}, from ${first.from} to ${first.to}`
      : `${many}: ${list([...new Set(changed.map(({ name }) => name))])}`;
  return line(words, what === false ? null : activityOf(what));
}

const maxNames = 3;

/** 'Barolo, Rosso', 'Barolo, Rosso, Soave and 4 more'. */
function list(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length <= maxNames ? shown : `${shown} and ${names.length - maxNames} more`;
}
