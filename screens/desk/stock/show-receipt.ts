/** A receipt as its page shows it. */
import type { Db } from '#db/connection.ts';
import { type Bottle, readBottles } from '#domains/catalogue/read-bottles.ts';
import { findReceipt, listReceiptFiles, readReceiptLines } from '#domains/purchasing/find-receipts.ts';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import type { Receipt, ReceiptLine } from '#domains/purchasing/receipt.ts';
import type { ReceiptFile } from '#domains/purchasing/receipt-file.ts';
import {
  arrivedBottles,
  bottleHundredths,
  hundredthsOfCent,
  owedCents,
  sumLines,
} from '#domains/purchasing/receipt-line.rules.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { formatDay } from '#kit/clock.ts';
import { decimalAmount, formatCents } from '#kit/money.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { ReceiptProps, ShownLine, ShownReceipt, ShownSum } from './props.ts';

type Shown = Omit<ReceiptProps, 'seesCost' | 'mayCheck' | 'mayReverse'>;

export async function showReceipt(
  db: Db,
  id: number,
  { now, seesCost }: { now: number; seesCost: boolean },
): Promise<Shown | null> {
  const receipt = await findReceipt(db, id);
  if (!receipt) return null;
  const [lines, files, suppliers, nameOf] = await Promise.all([
    readReceiptLines(db, id),
    listReceiptFiles(db, id),
    listSuppliers(db),
    readActorNames(db),
  ]);
  const bottles = await readBottles(
    db,
    lines.map(({ formatId }) => formatId),
  );
  const { state, version, supplierId, supplier, invoiceNumber, invoiceDate, totalCents } = receipt;
  return {
    receipt: {
      ...{ id, state, version, supplierId, supplier, invoiceNumber, invoiceDate },
      total: seesCost && totalCents !== null ? decimalAmount(totalCents) : '',
      steps: stepsOf(receipt, nameOf, now),
    },
    lines: lines.flatMap((line) => {
      const bottle = bottles.get(line.formatId);
      return bottle ? [showLine(line, bottle, seesCost)] : [];
    }),
    sum: showSum(lines, totalCents, seesCost),
    files: files.map((file) => showFile(file, id, nameOf, now)),
    suppliers: suppliers
      .filter((each) => each.isOpen || each.id === supplierId)
      .map((each) => ({ value: String(each.id), name: each.name })),
  };
}

export const bottleName = ({ name, vintage, size }: Pick<Bottle, 'name' | 'vintage' | 'size'>): string =>
  `${[name, vintage].filter(Boolean).join(' ')}, ${size}`;

function showLine(line: ReceiptLine, bottle: Bottle, seesCost: boolean): ShownLine {
  const { id, formatId, costCents, discountCents } = line;
  const [owed, each] = [owedCents(line), bottleHundredths(line)];
  return {
    ...{ id, formatId, productId: bottle.productId, name: bottleName(bottle) },
    cases: String(line.cases),
    caseBottles: String(line.caseBottles),
    freeBottles: String(line.freeBottles),
    brokenBottles: String(line.brokenBottles),
    shortBottles: String(line.shortBottles),
    arrived: arrivedBottles(line),
    cost: seesCost && costCents !== null ? decimalAmount(costCents) : '',
    discount: seesCost && discountCents > 0 ? decimalAmount(discountCents) : '',
    owed: seesCost && owed !== null ? formatCents(owed) : null,
    each: seesCost && each !== null ? formatCents(Math.round(each / hundredthsOfCent)) : null,
  };
}

function showSum(lines: readonly ReceiptLine[], totalCents: number | null, seesCost: boolean): ShownSum {
  const { bottles, owedCents: owed, creditCents: credit, uncosted } = sumLines(lines);
  const by = totalCents === null ? 0 : owed - totalCents;
  return {
    bottles,
    uncosted,
    owed: seesCost ? formatCents(owed) : null,
    credit: seesCost && credit > 0 ? formatCents(credit) : null,
    differs: seesCost && by !== 0 ? `differs by ${formatCents(Math.abs(by))}` : null,
    differsByCents: seesCost ? by : 0,
  };
}

function stepsOf(receipt: Receipt, nameOf: NameOfActor, now: number): string[] {
  const { opened, received, checked, reversed } = receipt;
  return [
    ['Opened', opened] as const,
    ['Received', received] as const,
    ['Checked', checked] as const,
    ['Reversed', reversed] as const,
  ].flatMap(([what, stamp]) =>
    stamp ? [`${what} by ${nameOf(stamp.by)}, ${formatMoment(stamp.at, now)}`] : [],
  );
}

const fileNames = { pdf: 'PDF', jpeg: 'Photo', png: 'Picture', webp: 'Picture' } as const;

function showFile(
  { id, kind, bytes, added }: ReceiptFile,
  receiptId: number,
  nameOf: NameOfActor,
  now: number,
) {
  const size = bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1_000)} KB`;
  return {
    id,
    name: `${fileNames[kind]}, ${size}`,
    href: `/desk/stock/receive/${receiptId}/files/${id}`,
    words: `${nameOf(added.by)}, ${formatMoment(added.at, now)}`,
  };
}

/** A line of the list of receipts. */
export function showListed(receipt: Receipt, nameOf: NameOfActor, now: number): ShownReceipt {
  const { id, supplier, invoiceNumber, invoiceDate, state } = receipt;
  return {
    ...{ id, supplier, invoiceNumber, state },
    day: invoiceDate === '' ? '' : formatDay(invoiceDate),
    words: stepsOf(receipt, nameOf, now).at(-1) ?? '',
  };
}
