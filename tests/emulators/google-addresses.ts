/** Google's Address Validation on loopback: it knows a few streets and typical problems with addresses. */

import type { GoogleAnswer } from '#adapters/addresses/google-verdict.ts';
import {
  type LoopbackService,
  type ServiceAnswer,
  type ServiceCall,
  startLoopbackService,
} from './loopback-service.ts';

export const googleKey = 'google-test-key';

type Result = NonNullable<GoogleAnswer['result']>;

interface Question {
  address: {
    regionCode: string;
    administrativeArea: string;
    locality: string;
    postalCode: string;
    addressLines: [string];
  };
  enableUspsCass: boolean;
}

/** Counties as the postal service spells them, and the location of the ZIP. */
const zips: Readonly<Record<string, { city: string; county: string; latitude: number; longitude: number }>> =
  {
    '11791': { city: 'Syosset', county: 'NASSAU', latitude: 40.8146, longitude: -73.5024 },
    '11743': { city: 'Huntington', county: 'SUFFOLK', latitude: 40.8676, longitude: -73.4102 },
    '12207': { city: 'Albany', county: 'ALBANY', latitude: 42.6526, longitude: -73.7562 },
  };

/** The street's first word selects the result; any other word is an ordinary house. */
const outcomes: Readonly<Record<string, (found: Result) => Result>> = {
  Nowhere: (found) => ({
    ...found,
    verdict: { validationGranularity: 'OTHER', possibleNextAction: 'FIX' },
    address: { unconfirmedComponentTypes: ['route'] },
  }),
  Roadside: (found) => ({ ...found, verdict: { ...found.verdict, validationGranularity: 'ROUTE' } }),
  Flatless: (found) => ({ ...found, uspsData: { ...found.uspsData, dpvConfirmation: 'D' } }),
  Badflat: (found) => ({ ...found, uspsData: { ...found.uspsData, dpvConfirmation: 'S' } }),
  Jersey: (found) => ({
    ...found,
    address: { addressComponents: [{ componentType: 'administrative_area_level_1', replaced: true }] },
  }),
  Bare: ({ verdict = {} }) => ({ verdict }),
};

export function startGoogleAddresses(): Promise<LoopbackService> {
  return startLoopbackService(answer);
}

function answer({ method, url, body }: ServiceCall): ServiceAnswer {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method !== 'POST' || pathname !== '/v1:validateAddress') return error(404, 'NOT_FOUND');
  if (searchParams.get('key') !== googleKey) return error(403, 'PERMISSION_DENIED');
  const { address } = JSON.parse(body) as Question;
  const [line] = address.addressLines;
  const [, word = ''] = line.split(' ');
  if (word === 'Silence') return 'silence';
  if (word === 'Quota') return error(429, 'RESOURCE_EXHAUSTED');
  if (word === 'Nonsense') return { status: 200, body: '<html>' };
  if (word === 'Empty') return { status: 200, body: {} };
  const zip = zips[address.postalCode];
  if (!zip) return { status: 200, body: { result: outcomes.Nowhere?.({}) } };
  const found = foundAt(address.postalCode, zip, line);
  const outcome = zip.city === address.locality ? outcomes[word] : wrongTown;
  return { status: 200, body: { result: outcome ? outcome(found) : found, responseId: 'r-1' } };
}

function wrongTown(found: Result): Result {
  return {
    ...found,
    verdict: { ...found.verdict, possibleNextAction: 'FIX' },
    address: { unconfirmedComponentTypes: ['locality'] },
  };
}

function foundAt(
  postalCode: string,
  { county, latitude, longitude }: NonNullable<(typeof zips)[string]>,
  line: string,
): Result {
  return {
    verdict: { validationGranularity: 'PREMISE', possibleNextAction: 'ACCEPT', addressComplete: true },
    address: { missingComponentTypes: [], addressComponents: [{ componentType: 'route', replaced: false }] },
    geocode: { location: { latitude, longitude }, placeId: `g-${postalCode}-${line.toLowerCase()}` },
    metadata: { poBox: /^p\.?o\.? box/i.test(line) },
    uspsData: { dpvConfirmation: 'Y', county },
  };
}

function error(code: number, status: string): ServiceAnswer {
  return { status: code, body: { error: { code, message: status, status } } };
}
