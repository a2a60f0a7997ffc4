/** The letter that orders from a supplier (B-171). */
import { writeLetter } from './letter.rules.ts';
import type { Letter, Letterhead } from './letter.ts';

export interface SupplyFacts {
  /** The store's own number of the order. */
  number: number;
  /** 'November 20, 2026' */
  day: string;
  /** 'Ann Keller' */
  orderedBy: string;
  lines: readonly { name: string; size: string; cases: number; caseBottles: number }[];
}

export function supplyOrderLetter(head: Letterhead, { number, day, orderedBy, lines }: SupplyFacts): Letter {
  const cases = sum(lines.map((line) => line.cases));
  const bottles = sum(lines.map((line) => line.cases * line.caseBottles));
  return writeLetter(head, {
    subject: `Order ${number} of ${head.shopName}`,
    preview: `${count(cases, 'case')}, ${count(bottles, 'bottle')}.`,
    title: `Order ${number}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Please deliver to ${[head.shopName, ...head.addressLines].join(', ')}. Ordered on ${day} by ${orderedBy}.`,
      },
      {
        kind: 'items',
        items: lines.map((line) => ({
          name: line.name,
          detail: line.caseBottles === 1 ? line.size : `${line.size}, cases of ${line.caseBottles}`,
          amount: line.caseBottles === 1 ? count(line.cases, 'bottle') : count(line.cases, 'case'),
        })),
      },
      { kind: 'totals', rows: [{ name: 'In all', amount: count(bottles, 'bottle'), isTotal: true }] },
      {
        kind: 'paragraph',
        text: `If something is not available, please call ${head.phone} or reply to this email.`,
      },
    ],
    why: `You are receiving this email because ${head.shopName} orders from you.`,
  });
}

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
