/** Texts about the shop to the store's own staff, without anyone's name. */
import type { Letterhead } from './letters/letter.ts';
import { oneLine, webLink } from './plain-words.rules.ts';

/**
 * What is wrong (B-255). Characters that would make the text longer are replaced by plain ones.
 *
 * @param alert.wrong a sentence; `more` is how many other alerts there are
 */
export function alertText(head: Letterhead, { wrong, more }: { wrong: string; more: number }): string {
  const plain = wrong.replaceAll('’', "'").replaceAll(/[“”]/g, '"');
  const others = more === 0 ? '' : ` And ${more} more.`;
  return oneLine(`${head.shortName}: ${plain}${others} ${webLink(`${head.appUrl}/desk/alerts`)}`);
}

/** A text to test whether texts go out (B-250). */
export function testText({ shortName }: Letterhead): string {
  return oneLine(`${shortName}: this is a test of the desk. Texts go out.`);
}
