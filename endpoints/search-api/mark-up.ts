import type { Highlight } from '#domains/search/ports.ts';

/**
 * A text with its matches between two marks. Marks that are tags make HTML of it, so all else is escaped. The widgets send
 * marks that are none and escape what they get: escaped here too, 'Moët & Chandon' would be shown as 'Moët &amp; Chandon'.
 */
export function markUp({ parts }: Highlight, before: string, after: string): string {
  const isHtml = /[<>]/.test(before + after);
  const write = isHtml ? escapeHtml : (text: string) => text;
  return parts.map(({ text, isMatch }) => (isMatch ? `${before}${write(text)}${after}` : write(text))).join('');
}

export function plainHighlight(text: string): Highlight {
  return { parts: [{ text, isMatch: false }], matchLevel: 'none', fullyHighlighted: false, matchedWords: [] };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
