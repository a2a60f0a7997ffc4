/**
 * The result of an act on a run, in words: one sentence for each answer, the same on the page and in the
 * command.
 */
import { formatWallTime } from '#kit/clock.ts';
import { wallClock } from '#kit/store-day.ts';
import type { ChangeRunAnswer } from './change-run.ts';
import type { CloseRunAnswer } from './close-run.ts';
import type { LookAtOutcomeAnswer } from './look-at-outcome.ts';
import type { NotPlanned, PlanRunAnswer } from './plan-run.ts';
import type { BagAnswer } from './scan-bag-back.ts';
import type { SendOutRunAnswer, Straggler } from './send-out-run.ts';

export type RunAnswer =
  | PlanRunAnswer
  | ChangeRunAnswer
  | SendOutRunAnswer
  | BagAnswer
  | CloseRunAnswer
  | LookAtOutcomeAnswer;

const done = new Set<RunAnswer['kind']>(['planned', 'changed', 'sent-out', 'bag-in', 'closed', 'looked']);

export function isRunDone({ kind }: RunAnswer): boolean {
  return done.has(kind);
}

const clockTime = (at: number): string => formatWallTime(wallClock(at).minutes);
const deliveriesOf = (count: number): string => `${count} ${count === 1 ? 'delivery' : 'deliveries'}`;
const named = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ');

const notPlannedWords: Record<NotPlanned['why'], string> = {
  'not-ready': 'is not a packed delivery in the store',
  'on-a-run': 'is on a run already',
  'bag-not-in': 'came back, and its bag was not scanned in',
};

const stragglerWords: Record<Straggler['answer']['kind'], string> = {
  'unknown-order': 'is unknown',
  'not-placed': 'is not placed',
  'already-cancelled': 'was cancelled',
  'other-method': 'is no longer a delivery',
  stale: 'changed meanwhile',
  'not-packed': 'is no longer packed',
  'already-out': 'went out before',
  'already-handed-over': 'was handed over',
  'not-paid': 'is not paid: the authorization has expired',
  'nothing-left': 'is fully refunded: cancel it',
};

function stragglersText(left: readonly Straggler[]): string {
  return left.map(({ number, answer }) => `#${number} ${stragglerWords[answer.kind]}`).join('; ');
}

/** A refusal ends by saying that nothing was changed. */
export function runWords(answer: RunAnswer): string {
  switch (answer.kind) {
    case 'planned':
      return 'The run is planned. Look at the order of stops, then send it out.';
    case 'changed':
      return 'The run is changed.';
    case 'sent-out':
      return `Sent out: ${deliveriesOf(answer.out)}.${answer.left.length > 0 ? ` Left here: ${stragglersText(answer.left)}.` : ''}`;
    case 'bag-in':
      return `The bag of #${answer.order} is in.`;
    case 'closed':
      return 'The run is closed. The driver’s phone forgets its names and addresses.';
    case 'looked':
      return answer.effect === 'waits' ? 'Noted. The order stays as it is.' : 'Noted.';
    case 'no-orders':
      return 'Choose at least one delivery.';
    case 'no-driver':
      return 'Choose who drives.';
    case 'not-plannable':
      return `Nothing was planned: ${answer.orders.map(({ number, why }) => `#${number} ${notPlannedWords[why]}`).join('; ')}.`;
    case 'unknown-run':
      return 'There is no such run.';
    case 'already-out':
      return `The run went out at ${clockTime(answer.at)}. Nothing was changed by you.`;
    case 'already-closed':
      return 'The run is closed. Nothing was changed by you.';
    case 'none-can-go':
      return `None can go: ${stragglersText(answer.left)}. Nothing was changed.`;
    case 'not-planned':
      return 'The run has gone out or is closed. Nothing was changed by you.';
    case 'other-orders':
      return 'That order is not on this run. Nothing was changed.';
    case 'bag-was-in':
      return `The bag of #${answer.order} was scanned in before.`;
    case 'not-back':
      return `#${answer.order} did not come back.`;
    case 'missing':
      return missingText(answer);
    case 'unknown-row':
    case 'nothing-to-look-at':
      return 'There is nothing to look at.';
    case 'already-looked':
      return 'Somebody looked at it before. Nothing was changed by you.';
  }
}

export function missingText({
  unknown,
  bags,
}: {
  unknown: readonly number[];
  bags: readonly number[];
}): string {
  const sentences = [
    ...(unknown.length > 0 ? [`No outcome of ${named(unknown)}.`] : []),
    ...(bags.length > 0 ? [`Bags not scanned in: ${named(bags)}.`] : []),
  ];
  return sentences.join(' ');
}
