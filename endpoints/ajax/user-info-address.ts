/**
 * The address book's calls, behind `requireAccount` (M-257, M-258). `invoker` names the caller's component
 * and is not read.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Address, AddressId, BookAddress } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/address-book.ts';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import { addressView } from '#domains/addresses/address-view.rules.ts';
import { changeAddress } from '#domains/addresses/change-address.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { saveAddress } from '#domains/addresses/save-address.ts';
import { availabilityOf } from '#domains/fulfilment/area-of.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';
import { givenAddress, unknownAddress } from './given-address.ts';

export interface UserAddressDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  addresses: AddressValidator;
  /** Makes an address of the book the address of the visitor's next order; null clears it. */
  chooseForDelivery(visitorId: VisitorId, address: BookAddress | null): Promise<void>;
}

type Checked =
  | { kind: 'checked'; address: Address }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> };

export function userAddressEndpoints(deps: UserAddressDeps) {
  const { db, clock, addresses } = deps;

  async function check(body: unknown): Promise<Checked> {
    const parsed = parseAddress(givenAddress(body));
    if (parsed.kind === 'refused') return parsed;
    const checked = await checkAddress(addresses, parsed.fields);
    return checked.kind === 'checked'
      ? checked
      : { kind: 'refused', errors: { [checked.field]: checked.message } };
  }

  async function refuse(
    { session, body }: FastifyRequest,
    reply: FastifyReply,
    errors: Readonly<Record<string, string>>,
  ) {
    if (isForOrder(body) && session.visitorId !== null) await deps.chooseForDelivery(session.visitorId, null);
    return refuseFields(reply, errors);
  }

  return {
    async add(request: FastifyRequest, reply: FastifyReply) {
      const accountId = accountOf(request);
      const checked = await check(request.body);
      if (checked.kind === 'refused') return refuse(request, reply, checked.errors);
      const isDefaultShipping = bodyField(request.body, 'isDefaultShipping') === true;
      const saved = await saveAddress(db, {
        accountId,
        address: checked.address,
        isDefaultShipping,
        now: clock(),
      });
      if (saved.kind === 'book-full') {
        return refuseFields(reply, {
          address: `Your address book is full: it holds ${saved.most} addresses. Please remove one first.`,
        });
      }
      return answer(deps, request, reply, saved.address);
    },

    async change(request: FastifyRequest, reply: FastifyReply) {
      const accountId = accountOf(request);
      const id = bodyField(request.body, 'addressId');
      const isOwn =
        typeof id === 'string' && (await findAddress(db, accountId, id as AddressId)) !== undefined;
      if (!isOwn) return sendMessage(reply, 404, unknownAddress);
      const checked = await check(request.body);
      if (checked.kind === 'refused') return refuse(request, reply, checked.errors);
      const isDefaultShipping = bodyField(request.body, 'isDefaultShipping') === true;
      const asked = {
        accountId,
        id: id as AddressId,
        address: checked.address,
        isDefaultShipping,
        now: clock(),
      };
      const changed = await changeAddress(db, asked);
      if (changed.kind === 'unknown-address') return sendMessage(reply, 404, unknownAddress);
      return answer(deps, request, reply, changed.address);
    },
  };
}

const isForOrder = (body: unknown) => bodyField(body, 'selectForDelivery') === true;

/**
 * Selects the address for the order if the checkout's address picker asked for that, then sends it along with
 * whether the shop delivers there.
 */
async function answer(
  { clock, storeSettings, chooseForDelivery }: UserAddressDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  address: BookAddress,
): Promise<FastifyReply> {
  if (isForOrder(request.body)) {
    await chooseForDelivery(await request.session.ensureVisitor(clock()), address);
  }
  return sendData(reply, {
    address: addressView(address, availabilityOf(address, storeSettings.current().deliveryAreas)),
  });
}
