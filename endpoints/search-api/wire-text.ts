import type { Highlight } from '#domains/search/ports.ts';
import { markUp } from '#domains/search/text/highlight.rules.ts';

/** The tags around a match. */
export interface Tags {
  before: string;
  after: string;
}

/**
 * A text with its matches between two tags. If the tags are HTML, everything else is escaped. The widgets
 * send plain markers and escape the text themselves: if it were escaped here, too, 'Moët & Chandon' would be
 * shown as 'Moët &amp; Chandon'.
 */
export function wireText(highlight: Highlight, { before, after }: Tags): string {
  if (/[<>]/.test(before + after)) return markUp(highlight, before, after);
  return highlight.parts.map(({ text, isMatch }) => (isMatch ? before + text + after : text)).join('');
}
