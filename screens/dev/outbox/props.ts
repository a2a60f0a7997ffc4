/**
 * The messages that the embedded adapters have written instead of sending. Never in production: bodies
 * contain codes and signed links.
 */
export interface OutboxProps {
  /** Newest first. */
  messages: SentMessage[];
  opened: OpenedMessage | null;
}

export interface SentMessage {
  /** Its name in the URL. */
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
