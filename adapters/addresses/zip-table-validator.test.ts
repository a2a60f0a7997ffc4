import { expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import { describeAddressValidator } from './address-validator.contract.ts';
import { zipTableValidator } from './zip-table-validator.ts';

const validator = zipTableValidator(zipTable());

describeAddressValidator(() => validator);

test('two spellings of one address are the same place', async () => {
  const one = await validator.validate(
    someFields({ address: '12 Berry Hill Rd.', city: 'Cold Spring Hbr', zip: '11724' }),
  );
  const other = await validator.validate(
    someFields({ address: ' 12  berry hill rd', city: 'COLD SPRING HARBOR', zip: '11724' }),
  );
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    kind: 'accepted',
    place: { placeId: expect.stringMatching(/^local:[0-9a-f]{32}$/) },
  });
});

test('a ZIP that New York does not have is refused', async () => {
  expect(await validator.validate(someFields({ zip: '07030' }))).toMatchObject({
    kind: 'refused',
    field: 'zip',
  });
});
