import type { Address, AddressFields, AddressFindings } from './address.ts';
import type { AddressField } from './address-words.rules.ts';
import type { AddressValidator } from './ports.ts';
import { isPostOfficeBox } from './post-office-box.rules.ts';
import { judgeByZip, taxCountyOf, townAsWritten } from './zip-places.rules.ts';
import { zipTable } from './zip-table.ts';

export type CheckedAddress =
  | { kind: 'checked'; address: Address }
  | { kind: 'refused'; field: AddressField; message: string };

/**
 * Asks the validator whether an address exists and where. If it does not answer, the ZIP table decides, so
 * that a checkout never waits for it. The town is spelled as its post office spells it. A ZIP without a
 * county is refused without asking the validator.
 */
export async function checkAddress(
  validator: AddressValidator,
  given: AddressFields,
): Promise<CheckedAddress> {
  const fields = { ...given, city: townAsWritten(zipTable(), given) };
  const byZip = judgeByZip(zipTable(), fields);
  if (byZip.kind === 'unknown-zip')
    return { kind: 'checked', address: { ...fields, ...unknownPlace(fields) } };
  const verdict = await validator.validate(fields);
  // An existing town with another town's ZIP: the shop says which town the ZIP belongs to.
  if (verdict.kind === 'refused')
    return verdict.field === 'city' && byZip.kind === 'refused' ? byZip : verdict;
  if (verdict.kind === 'accepted') {
    const county = taxCountyOf(zipTable(), fields, verdict.place.county);
    const isPoBox = verdict.place.isPoBox || isPostOfficeBox(fields.address);
    return {
      kind: 'checked',
      address: { ...fields, ...verdict.place, county, isPoBox, validation: 'checked' },
    };
  }
  if (byZip.kind === 'refused') return byZip;
  return {
    kind: 'checked',
    address: { ...fields, ...byZip.findings, placeId: null, validation: 'unverified' },
  };
}

function unknownPlace({ address }: AddressFields): AddressFindings {
  return {
    county: null,
    latitudeE6: null,
    longitudeE6: null,
    placeId: null,
    isPoBox: isPostOfficeBox(address),
    validation: 'unverified',
  };
}
