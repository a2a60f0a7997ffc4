/** The store's own words for a message, with their variables filled in (B-216). */
import type { OwnWords, Variable } from '#domains/store/letters/letter-words.rules.ts';
import { nameInWords, oneLine } from '../plain-words.rules.ts';
import type { Letterhead } from './letter.ts';

type Named = Pick<Letterhead, 'shopName' | 'phone' | 'addressLines'>;

/**
 * Fills in the variables in one pass: a buyer's input is never read as a variable. The space before a
 * variable without a value is dropped with it, so that 'Dear {first name},' becomes 'Dear,'.
 */
export function fillWords(
  words: OwnWords,
  { shopName, phone, addressLines }: Named,
  about?: { firstName: string; number?: number },
): OwnWords {
  const values: Readonly<Record<Variable, string>> = {
    'first name': nameInWords(about?.firstName ?? '') ?? '',
    order: about?.number === undefined ? '' : `#${about.number}`,
    store: shopName,
    phone,
    address: addressLines.join(', '),
  };
  const fill = (text: string) =>
    oneLine(
      text.replace(/( ?)\{([^{}]*)\}/g, (typed, space: string, name: string) => {
        if (!Object.hasOwn(values, name)) return typed;
        const value = values[name as Variable];
        return value === '' ? '' : `${space}${value}`;
      }),
    );
  const { greeting, paragraph, closing } = words;
  return { greeting: fill(greeting), paragraph: fill(paragraph), closing: fill(closing) };
}
