/** `/desk/stock/orders/:id`: an order to a supplier, written, ordered, received and closed (B-162, B-171). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { findSupplyMail } from '#domains/notifications/send-supply-order.ts';
import {
  findSupplyOrder,
  listReceiptsOfOrder,
  readSupplyOrderLines,
} from '#domains/purchasing/orders/find-supply-orders.ts';
import { openBottles, orderedBottles } from '#domains/purchasing/orders/order-lines.rules.ts';
import { closeSupplyOrder, orderSupply, supplyMailKey } from '#domains/purchasing/orders/order-supply.ts';
import type { SupplyOrder } from '#domains/purchasing/orders/supply-order.ts';
import { changeSupplyOrder, dropSupplyOrder } from '#domains/purchasing/orders/write-supply-order.ts';
import { writeSupplyOrderCsv } from '#domains/purchasing/orders/write-supply-order-csv.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps, textOf } from '../../desk-request.ts';
import { stateNames } from '../receipt-words.rules.ts';
import { bottleName } from '../show-receipt.ts';
import { linesUnread, orderLinesForm } from './form.ts';
import type { SupplyOrderProps } from './props.ts';
import { wishWords } from './reorder-handlers.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;
const idOf = ({ params }: IdRequest) => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);
const pageOf = (request: IdRequest) => `/desk/stock/orders/${idOf(request)}`;
const versionOf = (request: IdRequest) => Number(textOf(request, 'version'));

export function supplyOrderScreen(deps: DeskDeps) {
  const { db, clock } = deps;

  function done(request: IdRequest, reply: FastifyReply, notice: string, to = pageOf(request)) {
    request.messages?.keepFlash({ notice });
    return reply.seeOther(to);
  }

  const refuse = (request: IdRequest, reply: FastifyReply, words: string) =>
    refuseForm(request, reply, { form: words }, pageOf(request));

  /** 'Ordered by Ann, today 9:40 AM. Nothing was changed by you.' */
  async function firstWords({ ordered, closed }: SupplyOrder): Promise<string> {
    const nameOf = await readActorNames(db);
    const stamp = closed ?? ordered;
    if (!stamp) return 'It is not ordered yet.';
    return `${closed ? 'Closed' : 'Ordered'} by ${nameOf(stamp.by)}, ${formatMoment(stamp.at, clock())}. Nothing was changed by you.`;
  }

  return {
    async show(request: IdRequest, reply: FastifyReply) {
      const order = await findSupplyOrder(db, idOf(request));
      if (!order) return sendNotFound(request, reply);
      const lines = await readSupplyOrderLines(db, order.id);
      const [bottles, receipts, steps] = await Promise.all([
        readBottles(
          db,
          lines.map(({ formatId }) => formatId),
        ),
        listReceiptsOfOrder(db, order.id),
        stepsOf(order),
      ]);
      const { id, supplier, supplierId, supplierEmail: email, state, version } = order;
      const props: SupplyOrderProps = {
        order: { id, supplier, supplierId, email, state, version, steps },
        lines: lines.map((line) => {
          const bottle = bottles.get(line.formatId);
          return {
            ...{ formatId: line.formatId, cases: line.cases, caseBottles: line.caseBottles },
            ...{
              name: bottle ? bottleName(bottle) : '',
              bottles: orderedBottles(line),
              came: line.cameBottles,
            },
          };
        }),
        bottles: lines.reduce((sum, line) => sum + orderedBottles(line), 0),
        open: lines.reduce((sum, line) => sum + openBottles(line), 0),
        receipts: receipts.map((receipt) => ({
          id: receipt.id,
          words: `${receipt.invoiceNumber === '' ? 'No invoice yet' : `Invoice ${receipt.invoiceNumber}`}: ${stateNames[receipt.state].toLowerCase()}`,
        })),
      };
      return reply.page('Desk/SupplyOrder', props);
    },

    /** `POST …`: fields `version`, `lines` as `orderLinesForm` reads them. */
    async change(request: IdRequest, reply: FastifyReply) {
      const parsed = parseForm(orderLinesForm, request.body);
      if (parsed.kind === 'refused') return refuse(request, reply, linesUnread);
      const wished = { version: versionOf(request), ...parsed.fields };
      const answer = await inTransaction(db, (tx) =>
        changeSupplyOrder(tx, idOf(request), wished, byOf(deps, request)),
      );
      if (answer.kind === 'unknown-order') return sendNotFound(request, reply);
      if (answer.kind === 'not-draft') return refuse(request, reply, await firstWords(answer.order));
      if (answer.kind !== 'written') return refuse(request, reply, wishWords(answer));
      return done(request, reply, `Saved: ${bottlesText(answer.bottles)}.`);
    },

    /** `POST …/ordered`: fields `version`, `way` 'mail' or 'otherwise'. */
    async order(request: IdRequest, reply: FastifyReply) {
      const way = textOf(request, 'way') === 'mail' ? 'mail' : 'otherwise';
      const answer = await inTransaction(db, (tx) =>
        orderSupply(tx, idOf(request), { version: versionOf(request), way }, byOf(deps, request)),
      );
      switch (answer.kind) {
        case 'unknown-order':
          return sendNotFound(request, reply);
        case 'no-email':
          return refuse(request, reply, 'No email address of the supplier is known.');
        case 'changed-since':
          return refuse(request, reply, 'Somebody has changed it meanwhile. Look at it again.');
        case 'not-draft':
          return refuse(request, reply, await firstWords(answer.order));
        case 'ordered': {
          const how = answer.email === null ? '' : ` The mail to ${answer.email} is on its way.`;
          return done(request, reply, `${bottlesText(answer.bottles)} are on order.${how}`);
        }
      }
    },

    /** `POST …/closed`. */
    async close(request: IdRequest, reply: FastifyReply) {
      const answer = await inTransaction(db, (tx) =>
        closeSupplyOrder(tx, idOf(request), byOf(deps, request)),
      );
      if (answer.kind === 'unknown-order') return sendNotFound(request, reply);
      if (answer.kind === 'not-ordered') return refuse(request, reply, await firstWords(answer.order));
      return done(request, reply, 'Closed. Nothing more of it is on order.');
    },

    /** `POST …/dropped`. */
    async drop(request: IdRequest, reply: FastifyReply) {
      const answer = await inTransaction(db, (tx) => dropSupplyOrder(tx, idOf(request), byOf(deps, request)));
      if (answer.kind === 'not-draft') return refuse(request, reply, await firstWords(answer.order));
      return done(request, reply, 'The order is thrown away. Nothing was ordered.', '/desk/stock/reorder');
    },

    /** `GET …/order.csv`. */
    async file(request: IdRequest, reply: FastifyReply) {
      const order = await findSupplyOrder(db, idOf(request));
      if (!order) return sendNotFound(request, reply);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="order-${order.id}.csv"`)
        .header('cache-control', 'no-store')
        .send(await writeSupplyOrderCsv(db, order.id));
    },
  };

  async function stepsOf(order: SupplyOrder): Promise<string[]> {
    const nameOf = await readActorNames(db);
    const now = clock();
    const stamped = (did: string, stamp: { by: string; at: number } | null) =>
      stamp ? [`${did} by ${nameOf(stamp.by)}, ${formatMoment(stamp.at, now)}`] : [];
    const mail = order.way === 'mail' ? await findSupplyMail(db, supplyMailKey(order.id)) : undefined;
    return [
      ...stamped('Written', order.made),
      ...stamped('Ordered', order.ordered),
      ...(order.way === 'mail' ? [mailWords(mail, now)] : []),
      ...stamped('Closed', order.closed),
    ];
  }
}

function mailWords(mail: Awaited<ReturnType<typeof findSupplyMail>>, now: number): string {
  if (!mail || mail.state === 'queued') return 'The mail is on its way';
  if (mail.state === 'sent') return `Mailed to ${mail.to}, ${formatMoment(mail.sentAt ?? now, now)}`;
  return `The mail to ${mail.to} was not taken: call the supplier`;
}
