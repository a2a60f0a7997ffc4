import type { Highlight } from '#domains/search/ports.ts';
import { markUp } from '#domains/search/text/highlight.rules.ts';

/** What stands around a match. */
export interface Tags {
  before: string;
  after: string;
}

/**
 * A text with its matches between two marks. Marks that are tags make HTML of it, so all else is escaped. The
 * widgets send marks that are none and escape what they get: escaped here too, 'Moët & Chandon' would be
 * shown as 'Moët &amp; Chandon'.
 */
export function wireText(highlight: Highlight, { before, after }: Tags): string {
  if (/[<>]/.test(before + after)) return markUp(highlight, before, after);
  return highlight.parts.map(({ text, isMatch }) => (isMatch ? before + text + after : text)).join('');
}
