/** The carriers of the shop's messages. */

export interface Mail {
  /** A mail that is sent again has the same key, so that a mailbox can recognize it. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Text {
  key: string;
  /** Ten digits. */
  to: string;
  body: string;
}

/** Why a text to a reader who has opted out of texts is refused, as worded at the desk. */
export const takesNoTexts = 'This phone takes no texts. Call or mail.';

/** `refused`: the carrier will never accept this recipient or content; `unreachable`: try again. */
export type SendOutcome =
  | { kind: 'sent'; vendorId: string | null }
  | { kind: 'refused'; why: string }
  | { kind: 'unreachable'; why: string };

export interface MailCarrier {
  send(mail: Mail): Promise<SendOutcome>;
}

export interface TextCarrier {
  send(text: Text): Promise<SendOutcome>;
}
