/** The plain text of a letter. */

import { oneLine, webLink } from '../plain-words.rules.ts';
import type { Block, LetterDraft, Letterhead } from './letter.ts';

export function printText(letterhead: Letterhead, { title, blocks, why }: LetterDraft): string {
  const { shopName, addressLines, phone, minimumAge } = letterhead;
  const foot = [
    why,
    '',
    shopName,
    ...addressLines,
    phone,
    `You must be ${minimumAge} or older to buy or receive wine and spirits.`,
  ];
  const parts = [
    `${title}\n${'='.repeat(Math.min(title.length, 24))}`,
    ...blocks.map(printBlock),
    `--\n${foot.join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function printBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'warning':
      return oneLine(block.text);
    case 'button':
      return `${oneLine(block.label)}:\n${webLink(block.href)}`;
    case 'code':
      return `    ${oneLine(block.code)}`;
    case 'items':
      return block.items
        .map(({ name, detail, amount }) => `${oneLine(name)}\n  ${oneLine(detail)}   ${amount}`)
        .join('\n');
    case 'totals':
      return block.rows
        .map(({ name, amount }) => `${`${oneLine(name)}:`.padEnd(22)}${amount.padStart(12)}`)
        .join('\n');
    case 'card':
      return [oneLine(block.title), ...block.groups.flat().map((line) => `  ${oneLine(line)}`)].join('\n');
  }
}
