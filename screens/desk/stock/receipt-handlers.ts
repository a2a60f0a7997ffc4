/** `/desk/stock/receive`: receiving a delivery against its invoice (B-161 to B-164). */

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { type AddFileAnswer, addReceiptFile, maxFileBytes } from '#domains/purchasing/add-receipt-file.ts';
import {
  changeReceiptLine,
  type LineAnswer,
  removeReceiptLine,
} from '#domains/purchasing/change-receipt-line.ts';
import { type CheckAnswer, checkReceipt } from '#domains/purchasing/check-receipt.ts';
import { readReceiptFile } from '#domains/purchasing/find-receipts.ts';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { changeInvoice, type HeadAnswer, openReceipt } from '#domains/purchasing/open-receipt.ts';
import { dropReceipt, type ReceiveAnswer, receiveGoods } from '#domains/purchasing/receive-goods.ts';
import { type ReverseAnswer, reverseReceipt } from '#domains/purchasing/reverse-receipt.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf, textOf } from '../desk-request.ts';
import { readUpload } from '../read-upload.ts';
import { reversalForm } from './form.ts';
import { existingReceiptWords } from './head-words.ts';
import { openSupplyOrders } from './ordering/open-supply-orders.ts';
import { type Errors, idOf, type ReceiptRequest, readInvoice, readLineChanges } from './read-receipt-form.ts';
import {
  changedSinceWords,
  lineFieldNames,
  notOpenWords,
  problemWords,
  receiptGone,
  reversedWords,
} from './receipt-words.rules.ts';
import { showReceipt } from './show-receipt.ts';

const newPage = '/desk/stock/receive';
const pageOf = (request: ReceiptRequest) => `${newPage}/${idOf(request)}`;

const fileTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;

const fileRefusals: Readonly<Record<Exclude<AddFileAnswer['kind'], 'added' | 'there-already'>, string>> = {
  'unknown-receipt': receiptGone,
  'too-large': 'The file is larger than 10 MB.',
  'too-many': 'It has ten documents already.',
  heic: 'This photo is HEIC, which few programs read. Take it as JPEG, or send a PDF.',
  'not-a-document': 'Send a PDF, or a photo as JPEG, PNG or WebP.',
};

export function receiptScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;
  const isOpen = ({ desk }: FastifyRequest, act: StaffAct) =>
    isOpenTo(act, staffOf(desk).role, proofOf(desk));
  const seesCost = ({ desk }: FastifyRequest) =>
    rightTo('see-cost', staffOf(desk).role, proofOf(desk)) === 'may';

  function done(request: ReceiptRequest, reply: FastifyReply, notice: string) {
    request.messages?.keepFlash({ notice });
    return reply.seeOther(pageOf(request));
  }

  async function answerHead(request: FastifyRequest, reply: FastifyReply, answer: HeadAnswer, page: string) {
    switch (answer.kind) {
      case 'opened':
        return reply.seeOther(`${newPage}/${answer.id}`);
      case 'changed':
        request.messages?.keepFlash({ notice: 'Saved.' });
        return reply.seeOther(page);
      case 'unknown-supplier':
        return refuseForm(request, reply, { supplierId: 'Choose a supplier.' }, page);
      case 'unknown-order':
        return refuseForm(request, reply, { orderId: 'Nothing more is expected for this order.' }, page);
      case 'order-arriving':
        return refuseForm(request, reply, { orderId: 'All of this order is being received already.' }, page);
      case 'unknown-receipt':
        return refuseForm(request, reply, { form: receiptGone }, page);
      case 'not-open':
        return refuseForm(request, reply, { form: notOpenWords }, page);
      case 'there-already': {
        const { words, href } = await existingReceiptWords(db, answer.receipt, clock());
        return refuseForm(request, reply, { invoiceNumber: words, there: href }, page);
      }
    }
  }

  return {
    /** `GET /desk/stock/receive?order=`. */
    async create(request: FastifyRequest, reply: FastifyReply) {
      const suppliers = (await listSuppliers(db)).filter((each) => each.isOpen);
      return reply.page('Desk/Receive', {
        suppliers: suppliers.map(({ id, name }) => ({ value: String(id), name })),
        today: storeDay(clock()),
        seesCost: seesCost(request),
        orders: await openSupplyOrders(db, clock()),
        orderId: String((request.query as { order?: unknown }).order ?? ''),
      });
    },

    /** `POST /desk/stock/receive`: fields `supplierId`, `invoiceNumber`, `invoiceDate`, `total`, `orderId`. */
    async open(request: FastifyRequest, reply: FastifyReply) {
      const read = readInvoice(request, { now: clock(), seesCost: seesCost(request) });
      if (read.kind === 'wrong') return refuseForm(request, reply, read.errors, newPage);
      const opened = { ...read.invoice, orderId: read.orderId };
      const answer = await inTransaction(db, (tx) => openReceipt(tx, opened, byOf(deps, request)));
      return answerHead(request, reply, answer, newPage);
    },

    /** `GET /desk/stock/receive/:id`. */
    async show(request: ReceiptRequest, reply: FastifyReply) {
      const shown = await showReceipt(db, idOf(request), { now: clock(), seesCost: seesCost(request) });
      if (!shown) return sendNotFound(request, reply);
      const mayCheck = isOpen(request, 'check-invoices');
      return reply.page('Desk/Receipt', {
        ...shown,
        files: mayCheck ? shown.files : shown.files.map((file) => ({ ...file, href: '' })),
        seesCost: seesCost(request),
        mayCheck,
        mayReverse: isOpen(request, 'adjust-stock'),
      });
    },

    /** `POST …/invoice`: the same fields as `open`. */
    async invoice(request: ReceiptRequest, reply: FastifyReply) {
      const page = pageOf(request);
      const read = readInvoice(request, { now: clock(), seesCost: seesCost(request) });
      if (read.kind === 'wrong') return refuseForm(request, reply, read.errors, page);
      const by = byOf(deps, request);
      const answer = await inTransaction(db, (tx) => changeInvoice(tx, idOf(request), read.invoice, by));
      return answerHead(request, reply, answer, page);
    },

    /** `POST …/lines/:line`: the fields of the line that were changed. */
    async line(request: ReceiptRequest, reply: FastifyReply) {
      const page = pageOf(request);
      const { changes, errors } = readLineChanges(request, seesCost(request));
      if (Object.keys(errors).length > 0) return refuseForm(request, reply, errors, page);
      const by = byOf(deps, request);
      const answer = await inTransaction(db, (tx) =>
        changeReceiptLine(tx, idOf(request), lineOf(request), changes, by),
      );
      const wrong = lineErrors(answer);
      return wrong ? refuseForm(request, reply, wrong, page) : reply.seeOther(page);
    },

    /** `POST …/lines/:line/remove`. */
    async removeLine(request: ReceiptRequest, reply: FastifyReply) {
      const page = pageOf(request);
      const answer = await inTransaction(db, (tx) => removeReceiptLine(tx, idOf(request), lineOf(request)));
      const wrong = answer.kind === 'unknown-line' ? null : lineErrors(answer);
      return wrong ? refuseForm(request, reply, wrong, page) : reply.seeOther(page);
    },

    /** `POST …/received`: field `version`. */
    async receive(request: ReceiptRequest, reply: FastifyReply) {
      const version = Number(textOf(request, 'version'));
      const by = byOf(deps, request);
      const answer = await inTransaction(db, (tx) => receiveGoods(tx, idOf(request), version, by));
      if (answer.kind === 'unknown-receipt') return sendNotFound(request, reply);
      if (answer.kind === 'received') return done(request, reply, `${bottlesText(answer.bottles)} received.`);
      return refuseForm(request, reply, { form: receiveWords(answer) }, pageOf(request));
    },

    /** `POST …/checked`: fields `version`, `differsByCents` as the page showed it. */
    async check(request: ReceiptRequest, reply: FastifyReply) {
      const seen = {
        version: Number(textOf(request, 'version')),
        differsByCents: Number(textOf(request, 'differsByCents') || '0'),
      };
      const by = byOf(deps, request);
      const answer = await inTransaction(db, (tx) => checkReceipt(tx, idOf(request), seen, by));
      if (answer.kind === 'unknown-receipt') return sendNotFound(request, reply);
      if (answer.kind === 'checked') return done(request, reply, 'Checked.');
      return refuseForm(request, reply, { form: checkWords(answer) }, pageOf(request));
    },

    /** `POST …/reversed`: field `why`. */
    async reverse(request: ReceiptRequest, reply: FastifyReply) {
      const id = idOf(request);
      const page = pageOf(request);
      const parsed = parseForm(reversalForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { why } = parsed.fields;
      const outcome = await doAdmitted<ReverseAnswer>(deps, request, {
        asked: { act: 'adjust-stock', subject: `receipt ${id}` },
        what: `reverse delivery ${id}`,
        work: (tx, by) => reverseReceipt(tx, id, why, by),
        isDone: ({ kind }) => kind === 'reversed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'unknown-receipt') return sendNotFound(request, reply);
      if (answer.kind === 'not-received')
        return refuseForm(request, reply, { why: 'It is not received, or was reversed already.' }, page);
      return done(request, reply, reversedWords(answer));
    },

    /** `POST …/dropped`. */
    async drop(request: ReceiptRequest, reply: FastifyReply) {
      const answer = await inTransaction(db, (tx) => dropReceipt(tx, idOf(request), byOf(deps, request)));
      if (answer.kind === 'not-open')
        return refuseForm(request, reply, { form: notOpenWords }, pageOf(request));
      request.messages?.keepFlash({ notice: 'The delivery is thrown away. No bottle was moved.' });
      return reply.seeOther('/desk/stock');
    },

    /** `POST …/files`: one raw file, not a form. */
    async addFile(request: ReceiptRequest, reply: FastifyReply) {
      const length = Number(request.headers['content-length'] ?? 0);
      const read = await readUpload(request.body as Readable, { length, maxBytes: maxFileBytes });
      if (read.kind === 'incomplete') return refuseFile(reply, 400, 'The file did not arrive whole.');
      if (read.kind === 'too-large') {
        // The rest of the body is not read.
        reply.header('connection', 'close');
        return refuseFile(reply, 413, fileRefusals['too-large']);
      }
      const answer = await addReceiptFile(db, idOf(request), read, byOf(deps, request));
      if (answer.kind === 'added' || answer.kind === 'there-already')
        return reply.code(201).send({ data: { added: answer.kind === 'added' } });
      const status = answer.kind === 'unknown-receipt' ? 404 : 422;
      return refuseFile(reply, status, fileRefusals[answer.kind]);
    },

    /** `GET …/files/:file`: sandboxed, whatever a supplier has put into it. */
    async file(request: ReceiptRequest, reply: FastifyReply) {
      const file = await readReceiptFile(db, idOf(request), numberOf(request.params.file));
      if (!file) return sendNotFound(request, reply);
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="invoice-${idOf(request)}.${file.kind}"`)
        .header('cache-control', 'private, no-store')
        .type(fileTypes[file.kind])
        .send(file.bytes);
    },
  };
}

const numberOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
const lineOf = ({ params }: ReceiptRequest) => numberOf(params.line);

function refuseFile(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message, errors: {} });
}

function lineErrors(answer: LineAnswer): Errors | null {
  switch (answer.kind) {
    case 'changed':
    case 'unchanged':
    case 'removed':
      return null;
    case 'wrong':
      return { [lineFieldNames[answer.field]]: problemWords(answer.field, answer.problem) };
    case 'same-case':
      return { caseBottles: 'Another line has this bottle in such a case.' };
    case 'unknown-line':
      return { form: 'This line was taken off.' };
    case 'received':
    case 'not-open':
      return { form: notOpenWords };
  }
}

function receiveWords(answer: Exclude<ReceiveAnswer, { kind: 'received' | 'unknown-receipt' }>): string {
  switch (answer.kind) {
    case 'changed-since':
      return changedSinceWords;
    case 'no-invoice':
      return 'Type the number and the day of the invoice first.';
    case 'nothing-scanned':
      return 'Nothing came: scan a bottle or a case first.';
    case 'not-open':
      return notOpenWords;
  }
}

function checkWords(answer: Exclude<CheckAnswer, { kind: 'checked' | 'unknown-receipt' }>): string {
  switch (answer.kind) {
    case 'changed-since':
      return changedSinceWords;
    case 'not-received':
      return 'Only what is received can be checked.';
    case 'not-whole':
      return answer.hasTotal ? 'Type what every line costs first.' : 'Type the total of the invoice first.';
    case 'differs':
      return `The lines and the invoice differ by ${formatCents(Math.abs(answer.byCents))}. Look at it again, and press once more.`;
  }
}
