/** A packed order goes to its carrier: boxes, labels, tracking numbers (B-080). */
import type { FastifyReply } from 'fastify';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { trackingLink } from '#domains/orders/tracking/tracking.rules.ts';
import { type LabelAnswer, labelWords } from '#domains/shipments/answer-words.rules.ts';
import { buyLabels } from '#domains/shipments/buy-labels.ts';
import { findLabel } from '#domains/shipments/find-label.ts';
import { findShipment } from '#domains/shipments/find-shipment.ts';
import type { ParcelLabel } from '#domains/shipments/parcel.ts';
import { isVoidable } from '#domains/shipments/parcel-states.rules.ts';
import { type LabelDeps, priceLabels } from '#domains/shipments/price-labels.ts';
import { shipOrder } from '#domains/shipments/ship-order.ts';
import { voidLabels } from '#domains/shipments/void-labels.ts';
import { parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { answerContextOf, byOf, numberOf, type OrderRequest, shownOf, textOf } from '../desk-request.ts';
import { noteOpenedOrder } from '../note-opened.ts';
import { readOutages } from '../outages.ts';
import { shipForm } from './form.ts';
import type { DeskParcelsProps, DeskShipProps, ShipBox } from './props.ts';
import { weightWords } from './weight-words.rules.ts';

export function shipScreen(deps: LabelDeps) {
  const { db, clock } = deps;
  const orderPage = (request: OrderRequest) => `/desk/orders/${numberOf(request)}`;
  const page = (request: OrderRequest) => `${orderPage(request)}/ship`;

  /** Back to `on` with what was done, or with the refusal. */
  async function answer(request: OrderRequest, reply: FastifyReply, given: LabelAnswer, on: string) {
    const said = labelWords(given, await answerContextOf(deps, numberOf(request)));
    if (said.kind === 'refused')
      return refuseForm(request, reply, { [said.field]: said.sentence }, page(request));
    request.messages?.keepFlash({ notice: said.sentence });
    return reply.seeOther(on);
  }

  async function shippedOrder(request: OrderRequest): Promise<Order | undefined> {
    const order = await findPlacedOrder(db, numberOf(request));
    return order?.deliveryMethod === 'shipping' ? order : undefined;
  }

  return {
    /** `GET /desk/orders/:number/ship`. */
    async show(request: OrderRequest, reply: FastifyReply) {
      const order = await shippedOrder(request);
      if (!order) return sendNotFound(request, reply);
      await noteOpenedOrder(deps, request, order);
      const telling = await answerContextOf(deps, order.number);
      return reply.page('Desk/Ship', await showShipment(order, telling));
    },

    /** `POST …/ship/price`: what the labels for so many boxes cost; buys nothing. */
    async price(request: OrderRequest, reply: FastifyReply) {
      const typed = textOf(request, 'boxes');
      const boxes = /^\d{1,2}$/.test(typed) ? Number(typed) : null;
      return answer(
        request,
        reply,
        await priceLabels(deps, { number: numberOf(request), boxes }),
        page(request),
      );
    },

    /** `POST …/ship/buy`: labels for the boxes shown on the page, by their ids. */
    async buy(request: OrderRequest, reply: FastifyReply) {
      const parcels = textOf(request, 'parcels').split(',');
      const bought = await buyLabels(deps, { number: numberOf(request), parcels, ...byOf(deps, request) });
      return answer(request, reply, bought, page(request));
    },

    /** `POST …/ship/void`. */
    async voidAll(request: OrderRequest, reply: FastifyReply) {
      const voided = await voidLabels(deps, { number: numberOf(request), ...byOf(deps, request) });
      return answer(request, reply, voided, page(request));
    },

    /** `POST …/ship`: hands it to the carrier, with the numbers of labels and the typed ones. */
    async ship(request: OrderRequest, reply: FastifyReply) {
      const parsed = parseForm(shipForm, request.body);
      if (parsed.kind === 'refused')
        return answer(request, reply, { kind: 'tracking-missing' }, page(request));
      const shipped = await shipOrder(db, {
        ...{ number: numberOf(request), typed: parsed.fields, shown: shownOf(request) },
        ...byOf(deps, request),
      });
      return answer(request, reply, shipped, orderPage(request));
    },

    /** `GET /desk/orders/:number/parcels`: the labels to print. */
    async parcels(request: OrderRequest, reply: FastifyReply) {
      const order = await shippedOrder(request);
      if (!order) return sendNotFound(request, reply);
      const { parcels } = await findShipment(deps, order);
      const bought = parcels.filter(({ state }) => state === 'bought');
      if (bought.length === 0) return sendNotFound(request, reply);
      await noteOpenedOrder(deps, request, order, 'label-printed');
      const props: DeskParcelsProps = {
        number: order.number,
        isSample: bought.some(({ vendor }) => vendor === 'sample'),
        labels: bought.map(({ id, position, carrier, tracking }) => ({
          src: `${orderPage(request)}/parcels/${id}`,
          words: `Label of box ${position + 1}, ${carrier} ${tracking}`,
        })),
      };
      return reply.page('Desk/Parcels', props);
    },

    /** `GET /desk/orders/:number/parcels/:parcel`: the picture of one label. */
    async image(request: OrderRequest, reply: FastifyReply) {
      const order = await shippedOrder(request);
      const { parcel = '' } = request.params as { parcel?: string };
      const label = order && (await findLabel(deps, order.id, parcel));
      if (!label || label.kind === 'unknown') return sendNotFound(request, reply);
      if (label.kind === 'unreachable')
        return reply.code(503).type('text/plain; charset=utf-8').send('The carrier does not answer.');
      return reply
        .type('image/png')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="label-${order?.number}.png"`)
        .send(label.png);
    },
  };

  async function showShipment(order: Order, telling: AnswerContext): Promise<DeskShipProps> {
    const { parcels, leftovers, isPriceOld, boxes, proposed, max } = await findShipment(deps, order);
    const { deliveryAddress: to, shippingService } = order;
    const isPriced = parcels.length > 0;
    return {
      number: order.number,
      version: order.version,
      over: overWords(order),
      service: shippingService,
      addressLines: to ? [to.name, to.street, `${to.city}, New York ${to.zip}`] : [],
      labels: kindOf(deps.labels),
      boxes: isPriced ? parcels.map(showBox) : boxes.map(emptyBox),
      min: proposed,
      max,
      cents: isPriced ? parcels.reduce((sum, { cents }) => sum + cents, 0) : null,
      priced: parcels[0]?.service ?? null,
      isPriceOld,
      leftovers: leftovers.map((parcel) => leftoverWords(parcel, telling)),
      voidable: [...parcels, ...leftovers].filter(isVoidable).length,
      outages: await readOutages(db, clock()),
    };
  }
}

function kindOf(labels: LabelDeps['labels']): DeskShipProps['labels'] {
  if (labels === null) return 'none';
  return labels.isSample ? 'sample' : 'real';
}

function overWords({ cancelled, step, deliveryAddress }: Order): string | null {
  if (cancelled) return 'This order is cancelled.';
  if (step === 'handed-over') return 'The carrier has it.';
  if (step === 'received') return 'It is not packed.';
  return deliveryAddress === null || deliveryAddress.street === ''
    ? 'The buyer asked to be forgotten.'
    : null;
}

function emptyBox({ bottles, weightOz }: { bottles: number; weightOz: number }): ShipBox {
  return {
    ...{ id: null, bottles, weight: weightWords(weightOz), cents: null, label: 'none' },
    ...{ refusal: null, tracking: null, href: null },
  };
}

function showBox({ id, bottles, weightOz, cents, state, refusal, carrier, tracking }: ParcelLabel): ShipBox {
  const label = state === 'buying' ? 'waiting' : state === 'bought' || state === 'refused' ? state : 'none';
  return {
    ...{ id, bottles, weight: weightWords(weightOz), cents, label, refusal },
    tracking: tracking === null ? null : `${carrier} ${tracking}`,
    href: tracking === null ? null : trackingLink({ provider: carrier, number: tracking }),
  };
}

function leftoverWords(
  { carrier, tracking, state, refusal, updatedAt }: ParcelLabel,
  { timeOf }: AnswerContext,
): string {
  const name = `${carrier} ${tracking ?? ''}`.trim();
  return state === 'voiding'
    ? `${name}: the carrier is asked to take it back.`
    : `${name}: not taken back since ${timeOf(updatedAt)}. ${refusal ?? ''}`.trim();
}
