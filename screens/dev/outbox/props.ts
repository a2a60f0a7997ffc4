/**
 * What the embedded carriers have written instead of sending it. Never in production: bodies hold passcodes
 * and signed links.
 */
export interface OutboxProps {
  /** Newest first. */
  messages: SentMessage[];
  opened: OpenedMessage | null;
}

export interface SentMessage {
  /** What it is called by in its address. */
  name: string;
  to: string;
  /** A mail's subject; the first words of a text. */
  title: string;
  isText: boolean;
  /** 'November 20, 2026 at 5:04:10 PM'. */
  sentOn: string;
}

export interface OpenedMessage extends SentMessage {
  body: string;
  /** The mail as a mailbox shows it; null for a text. */
  htmlHref: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Dev/Outbox': OutboxProps;
  }
}
