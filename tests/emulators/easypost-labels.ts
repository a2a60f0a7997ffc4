/**
 * EasyPost shipments that can be bought and refunded, according to its documentation: a shipment is sold
 * once.
 */
import type { ServiceAnswer, ServiceCall } from './loopback-service.ts';

export interface EmulatedShipment {
  id: string;
  reference: string | null;
  rates: { id: string; carrier: string; service: string; rate: string; currency: string }[];
  tracking_code: string | null;
  selected_rate: object | null;
  postage_label: { label_url: string } | null;
  refund_status: string | null;
}

type LabelCall = 'quote' | 'buy' | 'find' | 'void' | 'image';

/**
 * `before`: no answer, and nothing was done; `after`: it was done, but there is no answer; `refused`:
 * EasyPost says no.
 */
type LabelFault = 'before' | 'after' | 'refused';

/** The smallest possible PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAWk1v8QAAAABJRU5ErkJggg==',
  'base64',
);

export class EasyPostLabels {
  readonly shipments = new Map<string, EmulatedShipment>();
  /** How often the wallet was charged. */
  charges = 0;
  private readonly faults: { call: LabelCall; fault: LabelFault }[] = [];

  /** Each fault happens once, in order. */
  failNext(call: LabelCall, fault: LabelFault): void {
    this.faults.push({ call, fault });
  }

  /** Labels that are paid for and not refunded. */
  paid(): EmulatedShipment[] {
    return [...this.shipments.values()].filter(
      ({ tracking_code: code, refund_status: refund }) => code !== null && refund === null,
    );
  }

  /** Stores the shipment for which a rate was requested; it costs nothing until it is bought. */
  quoted(answer: ServiceAnswer, { body }: ServiceCall): ServiceAnswer {
    const fault = this.take('quote');
    if (fault === 'before') return 'silence';
    if (answer === 'silence' || answer.status !== 201) return answer;
    const { rates } = answer.body as { rates?: EmulatedShipment['rates'] };
    if (!rates) return answer;
    const { reference = null } = (JSON.parse(body) as { shipment: { reference?: string } }).shipment;
    const id = `shp_${String(this.shipments.size + 1).padStart(6, '0')}`;
    const shipment: EmulatedShipment = {
      ...{
        id,
        reference,
        tracking_code: null,
        selected_rate: null,
        postage_label: null,
        refund_status: null,
      },
      rates: rates.map((rate) => ({ ...rate, id: `${rate.id}_${id}` })),
    };
    this.shipments.set(id, shipment);
    return fault === 'after' ? 'silence' : { status: 201, body: { ...shipment, messages: [] } };
  }

  /** Undefined if the path does not concern labels. `origin`: of this service. */
  answer({ method, url, body }: ServiceCall, origin: string): ServiceAnswer | undefined {
    const [, image] = /^\/labels\/(\w+)\.png$/.exec(url) ?? [];
    if (image !== undefined) return this.doing('image', () => ({ status: 200, body: png }));
    const [, id = '', act] = /^\/v2\/shipments\/(\w+)(?:\/(buy|refund))?$/.exec(url) ?? [];
    const shipment = this.shipments.get(id);
    if (id === '') return undefined;
    if (!shipment) return refusal(404, 'NOT_FOUND', 'The requested resource could not be found.');
    if (method === 'GET') return this.doing('find', () => ({ status: 200, body: shipment }));
    if (act === 'buy') return this.doing('buy', () => this.buy(shipment, body, origin));
    return act === 'refund' ? this.doing('void', () => this.refund(shipment)) : undefined;
  }

  private buy(shipment: EmulatedShipment, body: string, origin: string): ServiceAnswer {
    if (shipment.tracking_code !== null)
      return refusal(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
    const wanted = (JSON.parse(body) as { rate: { id: string } }).rate.id;
    const rate = shipment.rates.find(({ id }) => id === wanted);
    if (!rate) return refusal(422, 'SHIPMENT.POSTAGE.FAILURE', 'The rate is unknown.');
    this.charges += 1;
    Object.assign(shipment, {
      tracking_code: `1Z999AA1${shipment.id.slice(4).padStart(10, '0')}`,
      selected_rate: rate,
      postage_label: { label_url: `${origin}/labels/${shipment.id}.png` },
    });
    return { status: 200, body: shipment };
  }

  private refund(shipment: EmulatedShipment): ServiceAnswer {
    if (shipment.tracking_code === null)
      return refusal(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The shipment has no postage.');
    if (shipment.refund_status !== null)
      return refusal(422, 'SHIPMENT.REFUND.FAILURE', 'A refund was requested before.');
    shipment.refund_status = 'submitted';
    return { status: 200, body: shipment };
  }

  private doing(call: LabelCall, work: () => ServiceAnswer): ServiceAnswer {
    const fault = this.take(call);
    if (fault === 'before') return 'silence';
    if (fault === 'refused') return refusal(422, 'SHIPMENT.POSTAGE.FAILURE', 'The label was scanned.');
    const answer = work();
    return fault === 'after' ? 'silence' : answer;
  }

  private take(call: LabelCall): LabelFault | undefined {
    const index = this.faults.findIndex((each) => each.call === call);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault;
  }
}

function refusal(status: number, code: string, message: string): ServiceAnswer {
  return { status, body: { error: { code, message, errors: [] } } };
}
