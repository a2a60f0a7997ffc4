/** EasyPost on loopback: its rates rise with the weight; some ZIPs trigger failures. */
import { EasyPostLabels } from './easypost-labels.ts';
import {
  type LoopbackService,
  type ServiceAnswer,
  type ServiceCall,
  startLoopbackService,
} from './loopback-service.ts';

/** Letters and digits, like EasyPost's own test keys. */
export const easyPostKey = 'EZTKemulator';

const keyHeader = `Basic ${Buffer.from(`${easyPostKey}:`).toString('base64')}`;

/** `well`, or the failure that a reachable but broken service answers every call with. */
export type EasyPostMood = 'well' | 'fails' | 'too busy' | 'garbage' | 'no rates' | 'torn';

export interface EasyPost extends LoopbackService {
  mood: EasyPostMood;
  /** The labels bought from it. */
  labels: EasyPostLabels;
}

interface Question {
  shipment: {
    to_address: { zip: string };
    parcel: { weight: number };
    options: { alcohol?: boolean; delivery_confirmation?: string };
  };
}

export async function startEasyPost(): Promise<EasyPost> {
  let mood: EasyPostMood = 'well';
  const labels = new EasyPostLabels();
  const service = await startLoopbackService((call) => {
    if (mood !== 'well') return illAnswers[mood];
    // A label can be fetched by its address alone.
    const isKnown = call.headers.authorization === keyHeader || call.url.startsWith('/labels/');
    const answered = isKnown ? labels.answer(call, service.origin) : undefined;
    return answered ?? labels.quoted(answer(call), call);
  });
  return {
    ...service,
    labels,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
  };
}

const illAnswers: Record<Exclude<EasyPostMood, 'well'>, ServiceAnswer> = {
  fails: error(500, 'INTERNAL_SERVER_ERROR'),
  'too busy': error(429, 'RATE_LIMITED'),
  garbage: { status: 200, body: '<html><title>Bad gateway</title>' },
  'no rates': { status: 201, body: { id: 'shp_1' } },
  torn: { status: 201, body: '{"id":"shp_1","rates":[{"carrier":"UPS","serv' },
};

function answer({ method, url, headers, body }: ServiceCall): ServiceAnswer {
  if (method !== 'POST' || url !== '/v2/shipments') return error(404, 'NOT_FOUND');
  if (headers.authorization !== keyHeader) return error(401, 'APIKEY.INACTIVE');
  const { to_address, parcel, options } = (JSON.parse(body) as Question).shipment;
  const { zip } = to_address;
  if (zip === '14999') return 'silence';
  if (zip === '14998') return error(500, 'INTERNAL_SERVER_ERROR');
  if (zip === '14997') return { status: 201, body: '<html>' };
  if (zip === '14996') return { status: 201, body: { id: 'shp_1' } };
  if (!/^(005|063|1[0-4])/.test(zip)) return error(422, 'ADDRESS.VERIFY.FAILURE');
  if (zip === '14995')
    return {
      status: 201,
      body: { id: 'shp_1', rates: [rate('USPS', 'GroundAdvantage', 799)], messages: [] },
    };
  const rates = ratesFor(parcel.weight, options);
  // For this ZIP, one carrier accepts only light boxes.
  const isTooHeavy = zip === '14994' && parcel.weight > 200;
  return {
    status: 201,
    body: {
      id: 'shp_1',
      rates: isTooHeavy ? rates.filter(({ carrier }) => carrier !== 'FedEx') : rates,
      messages: [],
    },
  };
}

function ratesFor(
  weight: number,
  { alcohol, delivery_confirmation: confirmation }: Question['shipment']['options'],
): Rate[] {
  const signed = confirmation === 'ADULT_SIGNATURE' ? 700 : 0;
  const ground = 900 + Math.round(weight * 2) + signed;
  const carriers = [
    rate('UPS', '2ndDayAir', ground + 1_500),
    // Cheaper for one bottle, more expensive for a case.
    rate('FedEx', 'GROUND_HOME_DELIVERY', 850 + Math.round(weight * 2.5) + signed),
    rate('UPS', 'Ground', ground),
  ];
  return alcohol ? carriers : [rate('USPS', 'GroundAdvantage', 799), ...carriers];
}

interface Rate {
  id: string;
  carrier: string;
  service: string;
  rate: string;
  currency: string;
  delivery_days: number;
}

function rate(carrier: string, service: string, cents: number): Rate {
  const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return { id: `rate_${service}`, carrier, service, rate: text, currency: 'USD', delivery_days: 2 };
}

function error(status: number, code: string): ServiceAnswer {
  return { status, body: { error: { code, message: code, errors: [] } } };
}
