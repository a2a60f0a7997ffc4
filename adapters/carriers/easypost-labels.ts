/** Labels bought through EasyPost (docs.easypost.com/docs/shipments). */
import type {
  BoughtLabel,
  BuyAnswer,
  CarrierLabels,
  FoundLabel,
  LabelOffer,
  LabelsQuestion,
  OfferAnswer,
  VoidAnswer,
} from '#domains/shipments/ports.ts';
import { traceHeaders } from '#platform/errand.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import { decimalCents, type EasyPostShipment, type GroundRate, groundOffers } from './easypost-services.ts';
import { type EasyPostOptions, headersOf, shipmentFrom } from './easypost-wire.ts';

/** The parts of a shipment that are read; any may be absent. */
interface Shipment extends EasyPostShipment {
  id?: string;
  tracking_code?: string | null;
  selected_rate?: { rate?: string } | null;
  postage_label?: { label_url?: string } | null;
  refund_status?: string | null;
}

/** EasyPost's answer, positive or negative. */
interface Answer {
  status: number;
  shipment: Shipment;
  /** 'SHIPMENT.POSTAGE.FAILURE', and its sentence; '' if the answer was positive. */
  code: string;
  message: string;
}

/** After these codes it is unknown whether the label was bought, or it had been bought before. */
const openCodes = [
  'SHIPMENT.POSTAGE.EXISTS',
  'SHIPMENT.PURCHASE.IN_PROGRESS',
  'SHIPMENT.POSTAGE.TIMED_OUT',
  'SHIPMENT.POSTAGE.NO_RESPONSE',
];

/** A label of 4 × 6 inches weighs some tens of kilobytes. */
const maxLabelBytes = 4_000_000;

/**
 * EasyPost accepts no idempotency key of ours for a purchase, and needs none: a shipment is created at no
 * cost when its price is requested, and can be bought once; buying it again is refused with
 * SHIPMENT.POSTAGE.EXISTS. The caller saves the shipment's id before it buys.
 */
export function easyPostLabels(options: EasyPostOptions): CarrierLabels {
  const { url, clock, timeoutMs = 20_000 } = options;
  const guard = guardOutside('EasyPost labels', clock, { timeoutMs });

  /** @throws if there is no answer, or a meaningless one: after a timeout anything may have happened */
  async function ask(path: string, body?: object): Promise<Answer> {
    return guard(async (signal) => {
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headersOf(options), ...traceHeaders() },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      if (response.status === 429 || response.status >= 500)
        throw new Error(`EasyPost answered ${response.status}`);
      const answer = (await response.json()) as Shipment & { error?: { code?: string; message?: unknown } };
      const { code = '', message } = answer.error ?? {};
      const said = typeof message === 'string' ? message : code || `an answer of status ${response.status}`;
      return { status: response.status, shipment: answer, code, message: response.ok ? '' : said };
    });
  }

  async function quote({ to, mark, parcels }: LabelsQuestion): Promise<OfferAnswer> {
    const answers = await Promise.all(
      parcels.map(({ reference, box }) => {
        const { options: asked, ...from } = shipmentFrom(options, box);
        const shipment = {
          reference,
          to_address: {
            name: to.name,
            street1: to.street,
            city: to.city,
            state: 'NY',
            zip: to.zip,
            country: 'US',
            phone: to.phone,
            residential: true,
          },
          ...from,
          options: { ...asked, label_format: 'PNG', label_size: '4x6', print_custom_1: mark },
        };
        return ask('/shipments', { shipment });
      }),
    );
    if (answers.some(({ status }) => status === 422)) return { kind: 'no-rate' };
    if (answers.some(({ status }) => status >= 400)) return { kind: 'unreachable' };
    return cheapest(answers.map(({ shipment }) => shipment));
  }

  async function find(shipment: string): Promise<FoundLabel> {
    const answer = await ask(`/shipments/${encodeURIComponent(shipment)}`);
    if (answer.status >= 400) return { kind: 'unreachable' };
    const bought = boughtOf(answer.shipment);
    return bought ? { ...bought, back: backOf(answer.shipment) } : { kind: 'not-bought' };
  }

  async function buy({ shipment, rate }: { shipment: string; rate: string }): Promise<BuyAnswer> {
    const answer = await ask(`/shipments/${encodeURIComponent(shipment)}/buy`, { rate: { id: rate } });
    const bought = boughtOf(answer.shipment);
    if (bought) return bought;
    if (answer.status < 400) return { kind: 'unreachable' };
    if (!openCodes.includes(answer.code)) return { kind: 'refused', reason: answer.message.slice(0, 300) };
    const found = await find(shipment);
    return found.kind === 'bought' ? found : { kind: 'unreachable' };
  }

  async function voidLabel(shipment: string): Promise<VoidAnswer> {
    // A label that was already taken back is not requested back a second time.
    const before = await find(shipment);
    if (before.kind === 'bought' && before.back === 'voided') return { kind: 'voided' };
    const answer = await ask(`/shipments/${encodeURIComponent(shipment)}/refund`, {});
    if (answer.status >= 400) return { kind: 'refused', reason: answer.message.slice(0, 300) };
    const back = backOf(answer.shipment);
    if (back === 'not-asked') return { kind: 'unreachable' };
    return back === 'voided'
      ? { kind: 'voided' }
      : { kind: 'refused', reason: 'The carrier no longer takes this label back.' };
  }

  async function image(shipment: string): Promise<Buffer> {
    const { shipment: found } = await ask(`/shipments/${encodeURIComponent(shipment)}`);
    const address = new URL(found.postage_label?.label_url ?? '');
    // Labels are on a host of their own; the key is not sent there.
    if (address.protocol !== 'https:' && address.origin !== new URL(url).origin)
      throw new Error('EasyPost names a label that is not on https');
    return guard(async (signal) => {
      const response = await fetch(address, { redirect: 'error', signal });
      const png = Buffer.from(await response.arrayBuffer());
      if (!response.ok || png.length > maxLabelBytes || !png.subarray(0, 4).equals(pngStart))
        throw new Error(`EasyPost answered ${response.status} with a label that is none`);
      return png;
    });
  }

  return {
    vendor: 'easypost',
    isSample: false,
    quote: (question) => quote(question).catch(unreachable),
    buy: (parcel) => buy(parcel).catch(unreachable),
    find: (shipment) => find(shipment).catch(unreachable),
    void: (shipment) => voidLabel(shipment).catch(unreachable),
    image: (shipment) => image(shipment).then((png) => ({ kind: 'image' as const, png }), unreachable),
  };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const unreachable = () => ({ kind: 'unreachable' as const });

function boughtOf(shipment: Shipment): BoughtLabel | undefined {
  const { tracking_code: tracking, selected_rate: rate, postage_label: label } = shipment;
  if (!tracking || !label) return undefined;
  return { kind: 'bought', tracking, cents: decimalCents(rate?.rate ?? '') ?? 0 };
}

/**
 * `not_applicable`: the carrier bills a label only once it is scanned, so an unused one costs nothing
 * (docs.easypost.com/docs/shipping-refund).
 */
function backOf({ refund_status: status }: Shipment): 'not-asked' | 'voided' | 'void-refused' {
  if (status === 'submitted' || status === 'refunded' || status === 'not_applicable') return 'voided';
  return status === 'rejected' ? 'void-refused' : 'not-asked';
}

/** The service that is cheapest for all boxes together. */
function cheapest(shipments: readonly Shipment[]): OfferAnswer {
  const offers = shipments.map(groundOffers);
  let best: (LabelOffer & { totalCents: number }) | undefined;
  for (const service of offers[0]?.keys() ?? []) {
    const rates = offers.map((offer) => offer.get(service));
    if (rates.includes(undefined)) continue;
    const parcels = (rates as GroundRate[]).map(({ id, cents }, nth) => ({
      shipment: shipments[nth]?.id ?? '',
      rate: id,
      cents,
    }));
    if (parcels.some(({ shipment, rate }) => shipment === '' || rate === '')) continue;
    const totalCents = parcels.reduce((sum, { cents }) => sum + cents, 0);
    if (!best || totalCents < best.totalCents)
      best = { kind: 'offer', carrier: service.split(' ')[0] ?? service, service, parcels, totalCents };
  }
  if (!best) return { kind: 'no-rate' };
  const { totalCents: _, ...offer } = best;
  return offer;
}
