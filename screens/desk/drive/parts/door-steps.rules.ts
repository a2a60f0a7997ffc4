/** What is asked at a door, in this order, and where each answer leads (B-112). Pure: a test walks the table. */

import type { IdDocument } from '#domains/orders/handing-over/id-check.rules.ts';
import type { DoorOutcome } from '#domains/runs/door.rules.ts';

export interface DoorAnswers {
  person: 'buyer' | 'another-adult' | null;
  document: IdDocument | null;
}

export type DoorStep =
  | { ask: 'person' | 'sober' | 'document' | 'age' | 'code' | 'confirm' | 'call'; answers: DoorAnswers }
  | { ask: null; outcome: DoorOutcome; answers: DoorAnswers; called: boolean };

export const firstStep: DoorStep = { ask: 'person', answers: { person: null, document: null } };

export type DoorReply =
  | { ask: 'person'; is: 'buyer' | 'another-adult' | 'nobody' | 'refused' }
  | { ask: 'sober'; is: boolean }
  | { ask: 'document'; is: IdDocument | 'none' }
  | { ask: 'age'; is: boolean }
  | { ask: 'code' }
  | { ask: 'confirm' }
  /** No one is there, and the driver has called. */
  | { ask: 'call' };

/** @param wantsCode the store asks for the code from the buyer's page (B-123) */
export function nextStep({ answers }: DoorStep, reply: DoorReply, wantsCode: boolean): DoorStep {
  const ends = (outcome: DoorOutcome, called = false): DoorStep => ({ ask: null, outcome, answers, called });
  switch (reply.ask) {
    case 'person':
      if (reply.is === 'nobody') return { ask: 'call', answers };
      if (reply.is === 'refused') return ends('refused');
      return { ask: 'sober', answers: { ...answers, person: reply.is } };
    case 'call':
      return ends('absent', true);
    case 'sober':
      return reply.is ? { ask: 'document', answers } : ends('intoxicated');
    case 'document':
      return reply.is === 'none'
        ? ends('no-id')
        : { ask: 'age', answers: { ...answers, document: reply.is } };
    case 'age':
      if (!reply.is) return ends('under-age');
      return { ask: wantsCode ? 'code' : 'confirm', answers };
    case 'code':
      return { ask: 'confirm', answers };
    case 'confirm':
      return ends('delivered');
  }
}

/**
 * Whether a person born on one day is 21 on another, both in the form '2005-11-25'; null if the text is not a
 * day. The birth date goes no further than this function.
 */
export function isOfAge(born: string, today: string, minimumAge = 21): boolean | null {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(born);
  if (!read || Number.isNaN(Date.parse(born)) || born > today) return null;
  const [, year = '', month = '', day = ''] = read;
  return `${Number(year) + minimumAge}-${month}-${day}` <= today;
}
