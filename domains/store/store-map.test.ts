import { expect, test } from 'vitest';
import { storeMap } from './store-map.rules.ts';

const address = {
  street: '555 Woodbury Road',
  city: 'Woodbury',
  state: 'NY',
  zip: '11797',
  latitude: 40.8,
  longitude: -73.5,
};

test('the drawn map is shown while it is correct, the link always (M-133)', () => {
  expect(storeMap(address)).toEqual({
    image: '/img/store-map.svg',
    href: 'https://www.openstreetmap.org/search?query=555%20Woodbury%20Road%2C%20Woodbury%2C%20NY%2011797',
  });
  expect(storeMap({ ...address, city: 'Huntington', zip: '11743' }).image).toBeNull();
});
