/** A run as its pages show it. */
import { doorMarks, doorOutcomes } from '#domains/runs/door.rules.ts';
import type { ToLookAt } from '#domains/runs/find-outcomes.ts';
import { isBagOut } from '#domains/runs/missing.rules.ts';
import type { Run, RunStop } from '#domains/runs/run.ts';
import { formatCents } from '#kit/money.ts';
import { clockTime, windowWords } from '../runs-words.ts';
import type { LookLine, RunLine, StopLine } from './props.ts';

type NameOf = (actor: string) => string;

export function showRun(run: Run, nameOf: NameOf): RunLine {
  const { id, state, stops, tenthMiles, leaveBy, outAt, closedAt } = run;
  const when =
    closedAt !== null
      ? `closed at ${clockTime(closedAt)}`
      : outAt !== null
        ? `out since ${clockTime(outAt)}`
        : leaveBy === null
          ? ''
          : `leave by ${clockTime(leaveBy)}`;
  return {
    ...{ id, state, when, driver: nameOf(run.driver) },
    stops: stops.length,
    done: stops.filter(({ outcome, cancelledAt }) => outcome !== null || cancelledAt !== null).length,
    miles: `${(tenthMiles / 10).toFixed(1)} miles`,
  };
}

export function showStop(stop: RunStop, now: number): StopLine {
  const { number, name, street, city, zip, phone, slot, bottles, lines, notes } = stop;
  return {
    ...{
      number,
      name,
      bottles,
      notes: [...notes],
      phone: phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
    },
    address: `${street}, ${city} ${zip}`,
    window: windowWords(slot, now),
    lines: lines.map((line) => `${line.bottles} × ${line.name}, ${line.size}`),
    ...stateOf(stop),
    isBagOut: isBagOut(stop),
  };
}

function stateOf({
  outcome,
  cancelledAt,
  handedOverAt,
  bagBackAt,
}: RunStop): Pick<StopLine, 'state' | 'look'> {
  const back = bagBackAt === null ? '' : ` · bag in at ${clockTime(bagBackAt)}`;
  if (outcome === 'delivered' || handedOverAt !== null)
    return { state: `Delivered${handedOverAt === null ? '' : `, ${clockTime(handedOverAt)}`}`, look: 'done' };
  if (cancelledAt !== null)
    return { state: `Cancelled at ${clockTime(cancelledAt)}${back}`, look: 'cancelled' };
  return outcome === null
    ? { state: 'To do', look: 'todo' }
    : { state: `${doorOutcomes[outcome]}${back}`, look: 'back' };
}

export function showLook(told: ToLookAt, nameOf: NameOf): LookLine {
  const { seq, order, outcome, actor, at, receivedAt, marks, effect, missingCents } = told;
  return {
    ...{ seq, order, waits: effect === 'waits' },
    told: `${doorOutcomes[outcome]} at ${clockTime(at)} by the phone of ${nameOf(actor)}, reported at ${clockTime(receivedAt)}.`,
    marks: [
      ...marks.map((mark) => `${doorMarks[mark].charAt(0).toUpperCase()}${doorMarks[mark].slice(1)}.`),
      ...(missingCents === null ? [] : [`${formatCents(missingCents)} is missing.`]),
    ],
  };
}
