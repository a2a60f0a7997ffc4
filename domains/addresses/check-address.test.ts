import { describe, expect, test } from 'vitest';
import { someFields } from './address.fixture.ts';
import { checkAddress } from './check-address.ts';
import type { AddressValidator, AddressVerdict, ValidatedPlace } from './ports.ts';

const place: ValidatedPlace = {
  county: 'NASSAU',
  latitudeE6: 1,
  longitudeE6: 2,
  placeId: 'p1',
  isPoBox: false,
};

function validatorThat(verdict: AddressVerdict): AddressValidator & { asked: number } {
  const validator = {
    asked: 0,
    async validate() {
      validator.asked += 1;
      return verdict;
    },
  };
  return validator;
}

const accepting = () => validatorThat({ kind: 'accepted', place });
const silent = () => validatorThat({ kind: 'unreachable' });

test('the validator’s findings are kept, the county in the tax table’s spelling', async () => {
  const fields = someFields();
  expect(await checkAddress(accepting(), fields)).toEqual({
    kind: 'checked',
    address: {
      ...fields,
      county: 'Nassau',
      latitudeE6: 1,
      longitudeE6: 2,
      placeId: 'p1',
      isPoBox: false,
      validation: 'checked',
    },
  });
});

test('an address that the validator refuses is refused', async () => {
  const refused = { kind: 'refused', field: 'address', message: 'No such house.' } as const;
  expect(await checkAddress(validatorThat(refused), someFields())).toEqual(refused);
});

test('a post office box is recognized, whatever the validator says', async () => {
  expect(await checkAddress(accepting(), someFields({ address: 'PO Box 12' }))).toMatchObject({
    address: { isPoBox: true },
  });
});

describe('while the validator does not answer, the ZIP table decides', () => {
  test('a good address is kept as unverified', async () => {
    expect(await checkAddress(silent(), someFields())).toMatchObject({
      kind: 'checked',
      address: { county: 'Nassau', latitudeE6: 40_814_600, placeId: null, validation: 'unverified' },
    });
  });
  test('a town nowhere near the ZIP is refused', async () => {
    expect(await checkAddress(silent(), someFields({ city: 'Buffalo' }))).toMatchObject({
      kind: 'refused',
      field: 'zip',
    });
  });
});

test.each(['07030', '10046'])('%s has no county, so the validator is not asked (G-21)', async (zip) => {
  const validator = accepting();
  expect(await checkAddress(validator, someFields({ zip }))).toMatchObject({
    kind: 'checked',
    address: { county: null, placeId: null, validation: 'unverified' },
  });
  expect(validator.asked).toBe(0);
});
