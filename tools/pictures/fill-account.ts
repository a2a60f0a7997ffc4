/** Gives a member the data of a long-time customer: a verified email, two addresses, a saved card, points. */
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import type { Db } from '#db/connection.ts';
import type { Account } from '#domains/accounts/account.ts';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { systemClock } from '#kit/clock.ts';
import { submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import type { ShelfPack } from '#tests/fixtures/demo-packs.ts';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { link, verify } from '#tools/customer/change-customer.ts';

/** One of the four loyalty customers of the demo data. */
const loyaltyPhone = '5165550101';

interface Filling {
  db: Db;
  member: HttpShopper;
  account: Account;
  pack: ShelfPack;
}

/** Returns the path of the page that the member saw after buying. */
export async function fillAccount({ db, member, account, pack }: Filling): Promise<string> {
  const desk = {
    db,
    programme: embeddedProgramme({ db, clock: systemClock }),
    clock: systemClock,
    actor: 'pictures',
  };
  await verify(desk, account.email);
  await link(desk, account.email, loyaltyPhone);
  const home = {
    ...someFields({ phone: '(516) 555-0100' }),
    invoker: 'AddAddressComponent',
    selectForDelivery: false,
  };
  await member.send('POST', '/ajax/user-info/address', home);
  await member.send('POST', '/ajax/user-info/address', {
    ...home,
    firstName: 'Bea',
    address: '80 State Street',
    city: 'Albany',
    zip: '12207',
  });
  await member.add(pack.packId, 2);
  const payload = submitPayload({
    checkoutId: await member.viewCheckout(),
    account: { accountMode: 'loggedIn' },
  });
  const paymentInformation = { ...payload.paymentInformation, saveCardOnFile: true };
  const answer = await member.send('POST', '/checkout/submit/user', { ...payload, paymentInformation });
  if (!answer.location?.startsWith('/checkout/success/'))
    throw new Error(`The member could not buy: ${answer.status} ${answer.text}`);
  return answer.location;
}
