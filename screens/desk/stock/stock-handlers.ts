/** `/desk/stock`: what is being received, what is to be counted, what came lately; scans and files (B-160 to B-163). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { type Bottle, findBottlesByWords, readBottles } from '#domains/catalogue/read-bottles.ts';
import { listReceipts } from '#domains/purchasing/find-receipts.ts';
import { readInvoiceDate } from '#domains/purchasing/invoice-number.rules.ts';
import type { Scanned } from '#domains/purchasing/meaning-of-scan.ts';
import { type ScanResult, scanIntoReceipt } from '#domains/purchasing/scan-into-receipt.ts';
import { writeReceiptsCsv } from '#domains/purchasing/write-receipts-csv.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { openRecounts } from '#domains/stock/recounts.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { storeDay } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { noCodeWords } from '../barcode-words.rules.ts';
import { type DeskDeps, textOf } from '../desk-request.ts';
import type { FoundBottle, ScanAnswer } from './props.ts';
import { idOf, type ReceiptRequest } from './read-receipt-form.ts';
import { notOpenWords, receiptGone } from './receipt-words.rules.ts';
import { bottleName, showListed } from './show-receipt.ts';

const pageLength = 30;
const mostDrafts = 50;
const mostRecounts = 50;
const maxFound = 12;
const maxScans = 50;
const yearMs = 365 * 24 * 60 * 60_000;

export function stockScreen(deps: DeskDeps) {
  const { db, clock } = deps;

  /** What each of these scans came to, in words. */
  async function showResults(results: readonly ScanResult[]): Promise<ScanAnswer[]> {
    const ids = results.flatMap((result) => {
      if (result.kind === 'counted') return [result.formatId];
      return result.kind === 'which' ? result.among.map(({ formatId }) => formatId) : [];
    });
    const bottles = await readBottles(db, [...new Set(ids)]);
    const show = (result: ScanResult): ScanAnswer => {
      const { id } = result;
      switch (result.kind) {
        case 'counted': {
          const bottle = bottles.get(result.formatId);
          const name = bottle ? bottleName(bottle) : '';
          return {
            ...{ kind: 'counted', id },
            words: result.bottles === 1 ? `${name}.` : `${name}: a case of ${result.bottles}.`,
          };
        }
        case 'counted-before':
          return { kind: 'counted-before', id };
        case 'no-code':
          return { kind: 'refused', id, words: noCodeWords };
        case 'too-many':
          return { kind: 'refused', id, words: 'A delivery has at most 500 lines, and 1,000 cases on each.' };
        case 'unknown':
          return { kind: 'unknown', id, code: result.code };
        case 'which':
          return {
            ...{ kind: 'which', id, code: result.code },
            among: result.among.flatMap(({ formatId, bottles: count }) => {
              const bottle = bottles.get(formatId);
              return bottle ? [{ ...foundBottle(bottle), bottles: count }] : [];
            }),
          };
      }
    };
    return results.map(show);
  }

  return {
    /** `GET /desk/stock?before=`. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const given = (request.query as Record<string, unknown>).before;
      const before = /^\d{1,9}$/.test(String(given ?? '')) ? Number(given) : null;
      const now = clock();
      const [nameOf, drafts, receipts, recounts] = await Promise.all([
        readActorNames(db),
        listReceipts(db, { isDraft: true, before: null, limit: mostDrafts }),
        listReceipts(db, { isDraft: false, before, limit: pageLength + 1 }),
        openRecounts(db, mostRecounts),
      ]);
      const formats = recounts.map(({ formatId }) => formatId as FormatId);
      const [bottles, places] = await Promise.all([readBottles(db, formats), readShelfPlaces(db, formats)]);
      const shown = receipts.slice(0, pageLength);
      return reply.page('Desk/Stock', {
        drafts: drafts.map((receipt) => showListed(receipt, nameOf, now)),
        receipts: shown.map((receipt) => showListed(receipt, nameOf, now)),
        next: receipts.length > pageLength ? `/desk/stock?before=${shown.at(-1)?.id}` : null,
        isFurtherBack: before !== null,
        recounts: recounts.flatMap(({ formatId, why, askedAt }) => {
          const bottle = bottles.get(formatId as FormatId);
          if (!bottle) return [];
          const place = places.get(formatId as FormatId) ?? null;
          return [{ formatId, name: bottleName(bottle), place, why, when: formatMoment(askedAt, now) }];
        }),
        mayFetchFile: isOpenTo('check-invoices', staffOf(request.desk).role, proofOf(request.desk)),
      });
    },

    /** `POST /desk/stock/receive/:id/scans`: JSON, `scans` in their order; each counts once (B-169). */
    async scan(request: ReceiptRequest, reply: FastifyReply) {
      const scans = readScans(formBody(request).scans);
      if (!scans) return refuseForm(request, reply, { scans: 'The scans could not be read.' }, '/desk/stock');
      const answer = await inTransaction(db, (tx) => scanIntoReceipt(tx, idOf(request), scans));
      if (answer.kind === 'scanned')
        return reply.send({ data: { results: await showResults(answer.results) } });
      const words = answer.kind === 'not-open' ? notOpenWords : receiptGone;
      return refuseForm(request, reply, { scans: words }, '/desk/stock');
    },

    /** `POST /desk/stock/find`: bottles by words, drafts and withdrawn ones too; answers JSON. */
    async find(request: FastifyRequest, reply: FastifyReply) {
      const words = textOf(request, 'find').slice(0, 100).toWellFormed();
      const found = words === '' ? [] : await findBottlesByWords(db, words, maxFound);
      return reply.send({ data: { found: found.map(foundBottle) } });
    },

    /** `GET /desk/stock/receipts.csv?from=&to=`; the last three years by default (20 NYCRR 61.2). */
    file(request: FastifyRequest, reply: FastifyReply) {
      const { from, to } = request.query as Record<string, unknown>;
      const now = clock();
      const days = {
        from: readInvoiceDate(String(from ?? '')) ?? storeDay(now - 3 * yearMs),
        to: readInvoiceDate(String(to ?? '')) ?? storeDay(now),
      };
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="received-${days.from}-${days.to}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(writeReceiptsCsv(db, days)));
    },
  };
}

function foundBottle(bottle: Bottle): FoundBottle {
  const { formatId, productId, producer } = bottle;
  return { formatId, productId, name: bottleName(bottle), words: producer, bottles: 1 };
}

function readScans(given: unknown): Scanned[] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > maxScans) return null;
  const scans = given.map(readScan);
  return scans.every((scan) => scan !== null) ? scans : null;
}

function readScan(given: unknown): Scanned | null {
  const { id, code, formatId = null, bottles = 1 } = (given ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[0-9a-f]{8,64}$/.test(id)) return null;
  if (typeof code !== 'string' || code.length > 40) return null;
  if (!Number.isSafeInteger(bottles) || Number(bottles) < 1 || Number(bottles) > 99) return null;
  if (formatId !== null && (!Number.isSafeInteger(formatId) || Number(formatId) < 1)) return null;
  return { id, code, formatId: formatId as FormatId | null, bottles: Number(bottles) };
}
