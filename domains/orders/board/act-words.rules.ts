/** What people read after an act on the board: one sentence for each answer, the same on every page. */
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { wallClock, weekdayNameOf } from '#kit/store-day.ts';
import type { CancelAnswer } from '../cancel-order.ts';
import type { ClaimAnswer } from '../claims/claim-order.ts';
import type { ReleaseAnswer } from '../claims/release-order.ts';
import type { LookAnswer } from '../look-first/look-at-order.ts';
import { maxNoteLength } from '../notes/note.rules.ts';
import type { NoteAnswer } from '../notes/note-order.ts';
import type { KeepAnswer } from '../overdue/keep-pickup.ts';
import { maxKeepDays } from '../overdue/overdue.rules.ts';
import type { PlaceAnswer } from '../places/set-ready-place.ts';

export type BoardAnswer =
  | ClaimAnswer
  | ReleaseAnswer
  | LookAnswer
  | NoteAnswer
  | PlaceAnswer
  | KeepAnswer
  | CancelAnswer
  /** It is not, or no longer, a pickup past the end of its days. */
  | { kind: 'not-unfetched' };

/** Who was first, and when, in epoch ms; undefined if that is unknown. */
export interface First {
  name: string;
  at: number;
}

/** '2:03 pm', in New York. */
export function clockTime(at: number): string {
  return formatWallTime(wallClock(at).minutes);
}

/** 'Friday, November 27'. */
export function dayWords(day: string): string {
  return `${weekdayNameOf(day)}, ${formatDay(day).replace(/, \d{4}$/, '')}`;
}

/** The second person learns who was first (B-058): 'Ann packed #10234 at 2:03 pm. …'. */
function firstWords(number: number, did: string, first: First | undefined): string {
  return first
    ? `${first.name} ${did} #${number} at ${clockTime(first.at)}. Nothing was changed by you.`
    : `#${number} was ${did} already. Nothing was changed by you.`;
}

/** The sentence for an answer; null if the page itself shows what was done. */
export function boardWords(
  number: number,
  answer: BoardAnswer,
  { nameOf, first }: { nameOf(actor: string): string; first?: First | undefined },
): string | null {
  switch (answer.kind) {
    case 'claimed':
    case 'released':
    case 'not-claimed':
      return null;
    case 'taken-over':
      return `You took over #${number} from ${nameOf(answer.from)}.`;
    case 'claimed-by-other':
      return `${nameOf(answer.by)} has been picking #${number} since ${clockTime(answer.at)}. Nothing was changed by you.`;
    case 'looked':
      return `#${number} may be packed now.`;
    case 'nothing-to-look-at':
      return firstWords(number, 'looked at', first);
    case 'noted':
      return null;
    case 'note-empty':
      return 'Write what the others should know.';
    case 'note-too-long':
      return `A note has at most ${maxNoteLength} characters.`;
    case 'note-holds-card':
      return 'That looks like a card’s number, which is written nowhere.';
    case 'forgotten':
      return `The buyer of #${number} asked to be forgotten.`;
    case 'place-set':
      return answer.place === null ? `#${number} has no place now.` : `#${number} stands at ${answer.place}.`;
    case 'place-invalid':
      return 'A place is a number of the shelf, such as P-07, or a short name.';
    case 'place-taken':
      return `#${answer.by} is at ${answer.place}. Choose another place.`;
    case 'kept':
      return `#${number} is kept until ${dayWords(answer.until)}.`;
    case 'not-a-day':
      return `Choose a day from tomorrow on, within ${maxKeepDays} days.`;
    case 'not-waiting':
    case 'not-unfetched':
      return `#${number} is not an overdue pickup. Nothing was changed by you.`;
    case 'cancelled':
      return `#${number} is cancelled: its money goes back, and its bottles are on the shelf (${answer.bottlesBack}).`;
    case 'reason-invalid':
      return 'Please say why.';
    case 'stale':
      return `This page was older than #${number}. Nothing was changed by you.`;
    case 'already-packed':
      return firstWords(number, 'packed', first);
    case 'already-cancelled':
      return firstWords(number, 'cancelled', first);
    case 'already-out':
      return firstWords(number, 'sent out', first);
    case 'already-handed-over':
      return firstWords(number, 'handed over', first);
    case 'unknown-order':
    case 'not-placed':
      return `There is no order #${number}.`;
  }
}
