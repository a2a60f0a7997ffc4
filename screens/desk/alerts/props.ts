import type { Cure } from './words/tell.rules.ts';

export interface DeskAlertsProps {
  /** Serious ones first. */
  open: readonly ShownAlert[];
  /** Those closed in the last thirty days, the most recent first. */
  closed: readonly (ShownAlert & { until: string })[];
  /** Follow-ups that failed, oldest first (B-252). */
  followUps: readonly ShownFollowUp[];
  mayGiveUp: boolean;
  /** Whether the payment service's messages arrive; null if it sends none to this shop (B-256). */
  messages: {
    /** 'Nov 20, 2:03 pm'; null if there were none in thirty days. */
    last: string | null;
    /** Whole days since then. */
    days: number | null;
    /** How many had a wrong signature, in thirty days. */
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
  /** What the service said, without addresses and telephone numbers. */
  heard: string | null;
  cures: readonly Cure[];
  /** 'Nov 20, 2:03 pm' */
  since: string;
  /** How often it occurred. */
  times: number;
}

export interface ShownFollowUp {
  id: number;
  /** Null if it belongs to no order. */
  order: number | null;
  /** 'Charge the card, and tell the buyer that the order is ready' */
  what: string;
  tries: number;
  /** 'Nov 20, 2:03 pm' */
  since: string;
  nextTry: string;
  /** Why it last failed, in words. */
  heard: string;
  /** What is lost if it is given up. */
  givingUpMeans: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Alerts': DeskAlertsProps;
  }
}
