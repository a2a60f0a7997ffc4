/**
 * How an answer from Google's Address Validation is read
 * (developers.google.com/maps/documentation/address-validation).
 */
import { type AddressField, addressMessages, unitMessage } from '#domains/addresses/address-words.rules.ts';
import type { AddressVerdict } from '#domains/addresses/ports.ts';

/** The parts of an answer that are read; any may be absent. */
export interface GoogleAnswer {
  result?: {
    verdict?: { validationGranularity?: string; possibleNextAction?: string; addressComplete?: boolean };
    address?: {
      missingComponentTypes?: string[];
      unconfirmedComponentTypes?: string[];
      addressComponents?: { componentType?: string; replaced?: boolean; confirmationLevel?: string }[];
    };
    geocode?: { location?: { latitude?: number; longitude?: number }; placeId?: string };
    metadata?: { poBox?: boolean };
    uspsData?: { dpvConfirmation?: string; county?: string };
  };
}

/** A house was found, or an apartment in it. */
const exact = new Set(['PREMISE', 'SUB_PREMISE']);

/** The house is known; the apartment is missing (D) or unknown (S). */
const wrongUnit = new Set(['S', 'D']);

/** Undefined for anything that is not an answer of the service. */
export function readGoogleAnswer({ result }: GoogleAnswer): AddressVerdict | undefined {
  if (!result?.verdict) return undefined;
  const { verdict, address = {}, geocode, metadata, uspsData } = result;
  const isPoBox = metadata?.poBox === true;
  if (!isPoBox && wrongUnit.has(uspsData?.dpvConfirmation ?? ''))
    return { kind: 'refused', field: 'address', message: unitMessage };
  const isFound = verdict.addressComplete === true && exact.has(verdict.validationGranularity ?? '');
  const wrong = wrongParts(address);
  const isElsewhere = wrong.has('administrative_area_level_1') || wrong.has('postal_code');
  if (!isPoBox && (!isFound || verdict.possibleNextAction === 'FIX' || isElsewhere)) return refuse(wrong);
  const { latitude, longitude } = geocode?.location ?? {};
  return {
    kind: 'accepted',
    place: {
      county: uspsData?.county || null,
      latitudeE6: millionths(latitude),
      longitudeE6: millionths(longitude),
      placeId: geocode?.placeId || null,
      isPoBox,
    },
  };
}

type GoogleAddress = NonNullable<NonNullable<GoogleAnswer['result']>['address']>;

/** The kinds of parts that are missing, unconfirmed, or that the service would write differently. */
function wrongParts({
  missingComponentTypes = [],
  unconfirmedComponentTypes = [],
  addressComponents = [],
}: GoogleAddress): Set<string> {
  const replaced = addressComponents.filter(
    (part) => part.replaced || part.confirmationLevel === 'UNCONFIRMED_AND_SUSPICIOUS',
  );
  return new Set([
    ...missingComponentTypes,
    ...unconfirmedComponentTypes,
    ...replaced.map(({ componentType = '' }) => componentType),
  ]);
}

function refuse(wrong: ReadonlySet<string>): AddressVerdict {
  let field: AddressField = 'address';
  if (wrong.has('postal_code') || wrong.has('administrative_area_level_1')) field = 'zip';
  else if (wrong.has('locality') && !wrong.has('route')) field = 'city';
  return { kind: 'refused', field, message: addressMessages[field] };
}

function millionths(degrees: number | undefined): number | null {
  return typeof degrees === 'number' && Math.abs(degrees) <= 180 ? Math.round(degrees * 1e6) : null;
}
