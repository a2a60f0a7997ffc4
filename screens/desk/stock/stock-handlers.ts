/**
 * `/desk/stock`: what is being received, what is to be counted, what came in lately; scans and files (B-160
 * to B-163).
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { findBottlesByWords, readBottles } from '#domains/catalogue/read-bottles.ts';
import { countWaitingLines } from '#domains/counter/read-counter.ts';
import { listCounts, readProgress } from '#domains/purchasing/counts/find-counts.ts';
import { listReceipts } from '#domains/purchasing/find-receipts.ts';
import { readInvoiceDate } from '#domains/purchasing/invoice-number.rules.ts';
import { scanIntoReceipt } from '#domains/purchasing/scan-into-receipt.ts';
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
import { type DeskDeps, textOf } from '../desk-request.ts';
import { showListedCount } from './counts/show-count.ts';
import { maxFindLength } from './form.ts';
import { idOf, type ReceiptRequest } from './read-receipt-form.ts';
import { notOpenWords, receiptGone } from './receipt-words.rules.ts';
import { bottleName, showListed } from './show-receipt.ts';
import { foundBottle, readScans, showScans } from './show-scans.ts';

const pageLength = 30;
const mostDrafts = 50;
const mostRecounts = 50;
const maxFound = 12;
const yearMs = 365 * 24 * 60 * 60_000;

export function stockScreen(deps: DeskDeps) {
  const { db, clock } = deps;

  return {
    /** `GET /desk/stock?before=`. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const given = (request.query as Record<string, unknown>).before;
      const before = /^\d{1,9}$/.test(String(given ?? '')) ? Number(given) : null;
      const now = clock();
      const [nameOf, counts, drafts, receipts, recounts, tillWaiting] = await Promise.all([
        readActorNames(db),
        listCounts(db, { isOpen: true, limit: mostDrafts }),
        listReceipts(db, { isDraft: true, before: null, limit: mostDrafts }),
        listReceipts(db, { isDraft: false, before, limit: pageLength + 1 }),
        openRecounts(db, mostRecounts),
        countWaitingLines(db),
      ]);
      const formats = recounts.map(({ formatId }) => formatId as FormatId);
      const [bottles, places] = await Promise.all([readBottles(db, formats), readShelfPlaces(db, formats)]);
      const progress = await readProgress(
        db,
        counts.map(({ id }) => id),
      );
      const shown = receipts.slice(0, pageLength);
      return reply.page('Desk/Stock', {
        tillWaiting,
        drafts: drafts.map((receipt) => showListed(receipt, nameOf, now)),
        counts: counts.map((count) => showListedCount(count, { nameOf, progress, now })),
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

    /** `POST /desk/stock/receive/:id/scans`: JSON, `scans` in order; each counts once (B-169). */
    async scan(request: ReceiptRequest, reply: FastifyReply) {
      const scans = readScans(formBody(request).scans, clock());
      if (!scans) return refuseForm(request, reply, { scans: 'The scans could not be read.' }, '/desk/stock');
      const answer = await inTransaction(db, (tx) => scanIntoReceipt(tx, idOf(request), scans));
      if (answer.kind === 'scanned')
        return reply.send({ data: { results: await showScans(db, answer.results, receivedWords, tooMany) } });
      const words = answer.kind === 'not-open' ? notOpenWords : receiptGone;
      return refuseForm(request, reply, { scans: words }, '/desk/stock');
    },

    /**
     * `POST /desk/stock/find`: bottles found by words, including drafts and withdrawn ones; answers with
     * JSON.
     */
    async find(request: FastifyRequest, reply: FastifyReply) {
      const words = textOf(request, 'find').slice(0, maxFindLength).toWellFormed();
      const found = words === '' ? [] : await findBottlesByWords(db, words, maxFound);
      return reply.send({ data: { found: found.map(foundBottle) } });
    },

    /**
     * `GET /desk/stock/offline`: what the worker caches (`public/desk/stock/worker.js`); it contains nothing
     * about anyone.
     */
    offline(_request: FastifyRequest, reply: FastifyReply) {
      return reply.page('Desk/StockOffline', {});
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

const tooMany = 'A delivery has at most 500 lines, and 1,000 cases on each.';

const receivedWords = (name: string, { bottles }: { bottles: number }) =>
  bottles === 1 ? `${name}.` : `${name}: a case of ${bottles}.`;
