import type { Cure } from './words/tell.rules.ts';

export interface DeskAlertsProps {
  /** Serious ones first. */
  open: readonly ShownAlert[];
  /** Those of the last thirty days, the last closed first. */
  closed: readonly (ShownAlert & { until: string })[];
  /** Consequences that failed, the oldest first (B-252). */
  followUps: readonly ShownFollowUp[];
  mayGiveUp: boolean;
  /** Whether the payment service's messages arrive; null where it sends none to this shop (B-256). */
  messages: {
    /** 'Nov 20, 2:03 pm'; null for none in thirty days. */
    last: string | null;
    /** Whole days since then. */
    days: number | null;
    /** With a wrong signature, in thirty days. */
    refused: number;
    lastRefused: string | null;
  } | null;
}

export interface ShownAlert {
  key: string;
  isSerious: boolean;
  wrong: string;
  means: string;
  advice: string | null;
  /** What the service said, without addresses and telephones. */
  heard: string | null;
  cures: readonly Cure[];
  /** 'Nov 20, 2:03 pm' */
  since: string;
  /** How often it came. */
  times: number;
}

export interface ShownFollowUp {
  id: number;
  /** Null where it belongs to none. */
  order: number | null;
  /** 'Charge the card, and tell the buyer that the order is ready' */
  what: string;
  tries: number;
  /** 'Nov 20, 2:03 pm' */
  since: string;
  nextTry: string;
  /** Why it failed last, in words. */
  heard: string;
  /** What is lost when it is given up. */
  givingUpMeans: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Alerts': DeskAlertsProps;
  }
}
