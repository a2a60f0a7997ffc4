/** What the driver's page requests from the store. Nothing here throws: no answer is an answer, too. */
import { pageToken } from '#ui/token-cookie.ts';
import type { DriveAnswer, DriveRun, OutcomesAnswer } from '../props.ts';
import {
  allOutcomes,
  forgetNames,
  type KeptOutcome,
  keepKey,
  keepRun,
  keptRun,
  keyOfRun,
  noteAnswer,
  noteSequenceSent,
  type PhoneStore,
} from './use-phone.ts';

/** A store that cannot be reached must not keep the driver waiting. */
const longestMs = 10_000;

type Asked<T> = { kind: 'answer'; data: T } | { kind: 'refused'; status: number } | { kind: 'no-signal' };

async function ask<T>(path: string, init: RequestInit = {}): Promise<Asked<T>> {
  try {
    const answer = await fetch(path, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(longestMs),
    });
    if (!answer.ok) return { kind: 'refused', status: answer.status };
    return { kind: 'answer', data: (await answer.json()) as T };
  } catch {
    return { kind: 'no-signal' };
  }
}

const send = <T>(
  path: string,
  body: object,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<Asked<T>> =>
  ask<T>(path, {
    ...init,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

export interface Contact {
  /** False while the store does not answer. */
  hasSignal: boolean;
  /**
   * The session has ended: outcomes are still sent with the run's key, but the run itself needs a sign-in.
   */
  isSignedOut: boolean;
}

let hasLeft = false;

/**
 * One contact with the store: waiting outcomes are sent, then the run is reloaded, and names are deleted if
 * necessary.
 */
export async function contactStore(phone: PhoneStore): Promise<Contact> {
  const told = await sendOutcomes(phone);
  if (told === 'no-signal') return { hasSignal: false, isSignedOut: false };
  await sendSequence(phone);
  const answer = await ask<DriveAnswer>('/desk/drive/run');
  if (answer.kind === 'no-signal') return { hasSignal: false, isSignedOut: false };
  // An error in the store says nothing about the session.
  if (answer.kind === 'refused')
    return { hasSignal: answer.status < 500, isSignedOut: [401, 403].includes(answer.status) };
  // An answer that was on its way when the driver signed out must not bring names back.
  if (hasLeft) return { hasSignal: true, isSignedOut: true };
  const { run } = answer.data;
  if (!run) await forgetNames(phone);
  else {
    const before = await keptRun(phone);
    if (before && before.id !== run.id) await forgetNames(phone);
    await keepRun(phone, run);
    await needKey(phone, run);
  }
  return { hasSignal: true, isSignedOut: false };
}

async function needKey(phone: PhoneStore, run: DriveRun): Promise<void> {
  if (await keyOfRun(phone, run.id)) return;
  const made = await send<{ key: string; endsAt: number }>(
    '/desk/drive/key',
    { run: run.id },
    { 'x-xsrf-token': pageToken() },
  );
  if (made.kind === 'answer') await keepKey(phone, run.id, made.data);
}

/**
 * Posts the waiting outcomes, run by run, each with its key; also asks whether the driver's own run is still
 * open.
 */
async function sendOutcomes(phone: PhoneStore): Promise<'done' | 'no-signal'> {
  const waiting = (await allOutcomes(phone)).filter(({ state }) => state === 'waiting');
  const own = await keptRun(phone);
  const runs = new Set([...waiting.map(({ run }) => run), ...(own ? [own.id] : [])]);
  for (const run of runs) {
    const key = await keyOfRun(phone, run);
    if (!key) continue;
    const outcomes = waiting.filter((each) => each.run === run);
    const answer = await send<OutcomesAnswer>(
      '/desk/drive/outcomes',
      { outcomes: outcomes.map(onTheWire) },
      { 'x-run-key': key.key },
    );
    if (answer.kind === 'no-signal') return 'no-signal';
    if (answer.kind === 'refused') continue;
    for (const { id, kind, says } of answer.data.answers)
      if (id !== null) await noteAnswer(phone, id, { state: kind === 'refused' ? 'refused' : 'taken', says });
    if (!answer.data.isOpen && own?.id === run) await forgetNames(phone);
  }
  return 'done';
}

function onTheWire({ id, order, outcome, document, person, called, at, seq }: KeptOutcome): object {
  return { id, order, outcome, called, at, seq, ...(document && { document }), ...(person && { person }) };
}

/** True once the buyer has been notified that theirs is the next stop. */
export async function notifyNext(order: number): Promise<boolean> {
  const answer = await send<{ isTold: boolean }>(
    '/desk/drive/next',
    { order },
    { 'x-xsrf-token': pageToken() },
  );
  return answer.kind === 'answer' && answer.data.isTold;
}

/**
 * The van broke down: no more orders for a window of the driver's own run (B-124). False without signal, or
 * if the window is over.
 */
export async function closeWindow(window: string): Promise<boolean> {
  const answer = await send('/desk/drive/window', { window }, { 'x-xsrf-token': pageToken() });
  return answer.kind === 'answer';
}

/**
 * Sends the sequence in which the driver goes; one that the store can no longer use, for example after
 * another order was added to the run, is dropped, and the store's sequence is shown again.
 */
async function sendSequence(phone: PhoneStore): Promise<void> {
  const kept = await keptRun(phone);
  if (!kept?.ownOrder) return;
  const { id, ownOrder } = kept;
  const answer = await send(
    '/desk/drive/order',
    { run: id, orders: ownOrder.join(',') },
    { 'x-xsrf-token': pageToken() },
  );
  const isTold =
    answer.kind === 'answer' || (answer.kind === 'refused' && [404, 422].includes(answer.status));
  if (isTold) await noteSequenceSent(phone, ownOrder);
}

/** Ends the session; the phone forgets names even if the store does not answer. */
export async function signOut(phone: PhoneStore): Promise<void> {
  hasLeft = true;
  await forgetNames(phone);
  // The page itself goes to the sign-in.
  await send('/desk/sign-out', {}, { 'x-xsrf-token': pageToken() }, { redirect: 'manual' });
}
