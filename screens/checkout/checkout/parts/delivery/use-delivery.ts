import { useRef, useState } from 'react';
import type { AddressView } from '#domains/addresses/address.ts';
import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { AddressFormFields } from '#widgets/address/address-form.rules.ts';
import { callShop, type ShopAnswer } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps } from '../../props.ts';
import type { Checkout } from '../use-checkout.ts';
import {
  type DeliveryEvent,
  deliveryModes,
  landing,
  notServedErrors,
  notServedMessage,
  preselected,
} from './delivery-modes.rules.ts';
import { useLatestChoice } from './use-latest-choice.ts';

type Errors = Readonly<Partial<Record<string, string>>>;
type AddressAnswer = ShopAnswer<{ address: AddressView }>;
type Refused = Extract<AddressAnswer, { kind: 'refused' }>;

const notRefreshed = 'We have your address, but this page could not be refreshed. Please try once more.';

/** Everything that a change of method or address may affect. */
const priced = [
  'cart',
  'cartModel',
  'userSessionDeliveryMethod',
  'userSessionDeliveryAddress',
  'addresses',
  'deliveryWindow',
  'methods',
  'giftBox',
  'otherWay',
  'canShip',
];

/**
 * The method and address: each choice is saved by the shop before the page shows it (M-108, M-112, M-117).
 */
export function useDelivery({ state, change, props, isSignedIn }: Checkout) {
  const {
    userSessionDeliveryMethod: method,
    userSessionDeliveryAddress: chosen,
    addresses,
    deliveryTowns,
  } = props;
  const [methodMessage, setMethodMessage] = useState<string | null>(null);
  const [addressErrors, setAddressErrors] = useState<Errors>();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const turn = useRef<Promise<void>>(undefined);
  /** The address in the form; null for a new one. */
  const [edited, setEdited] = useState<AddressView | null>(chosen);
  const [pickedId, setPickedId] = useState(preselected(addresses, chosen, method)?.addressId ?? null);

  const step = (event: DeliveryEvent) =>
    change(({ deliveryMode }) => ({ deliveryMode: deliveryModes[deliveryMode][event] ?? deliveryMode }));
  const reload = () => reloadProps<CheckoutProps>(priced as (keyof CheckoutProps)[]);

  async function alone(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    turn.current = work();
    try {
      await turn.current;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  const { wanted, choose: chooseMethod } = useLatestChoice(async (deliveryMethod: DeliveryMethod) => {
    // An address that is being sent has priority.
    await turn.current;
    await alone(async () => {
      setMethodMessage(null);
      const answer = await callShop('POST', '/ajax/cart/delivery-method', { deliveryMethod });
      if (answer.kind === 'refused') return setMethodMessage(answer.message);
      step('method-chosen');
      const now = (await reload()) ?? props;
      setEdited(now.userSessionDeliveryAddress);
      setPickedId(
        preselected(now.addresses, now.userSessionDeliveryAddress, now.userSessionDeliveryMethod)
          ?.addressId ?? null,
      );
      setAddressErrors(undefined);
      step(
        landing({
          method: now.userSessionDeliveryMethod,
          address: now.userSessionDeliveryAddress,
          isSignedIn,
          bookSize: now.addresses.length,
        }),
      );
    });
  });

  /**
   * Removes items from the cart, and uses that delivery method for the rest. Returns the sentence of the
   * first removal that the shop refuses, otherwise null.
   */
  async function goWithout(items: readonly Pick<CartItem, 'id'>[], way: DeliveryMethod) {
    let refusal: string | null = null;
    await alone(async () => {
      for (const { id } of items) {
        const answer = await callShop('DELETE', `/ajax/cart/${id}`);
        if (answer.kind === 'refused') refusal ??= answer.message;
      }
      await reload();
    });
    if (refusal === null && way !== method) await chooseMethod(way);
    return refusal;
  }

  /** The shop has dropped the earlier address, so the page shows neither its fee nor its errors. */
  async function refuse(answer: Refused): Promise<void> {
    setAddressErrors(withMessage(answer));
    if (Object.keys(answer.errors).length > 0) await reload();
  }

  /** The shop has saved the address: the page shows it, or why it cannot be used. */
  async function take(answer: AddressAnswer): Promise<void> {
    if (answer.kind === 'refused') return refuse(answer);
    const { address } = answer.data;
    setEdited(address);
    setPickedId(address.addressId);
    if ((await reload()) === null) return setAddressErrors({ message: notRefreshed });
    const notServed = notServedErrors(method, address, deliveryTowns);
    if (notServed === null) return step('saved');
    setAddressErrors(notServed);
    step('kept-unserved');
  }

  const saveAddress = (fields: AddressFormFields) =>
    alone(async () => {
      setAddressErrors(undefined);
      if (isSignedIn) return take(await saveToBook(fields, edited?.addressId ?? null));
      const { isDefaultShipping: _, ...typed } = fields;
      const checked: AddressAnswer = await callShop('POST', '/ajax/address-info/validate', typed);
      if (checked.kind === 'refused') return refuse(checked);
      if (notServedMessage(method, checked.data.address) !== null) return take(checked);
      await take(await callShop('POST', '/ajax/checkout/delivery-address', typed));
    });

  const takePicked = () =>
    alone(async () => {
      const address = addresses.find(({ addressId }) => addressId === pickedId);
      if (!address) return setAddressErrors({ message: 'Please choose an address.' });
      setAddressErrors(undefined);
      const {
        addressId,
        firstName,
        lastName,
        phone,
        address: street,
        city,
        state: region,
        zip,
        country,
      } = address;
      const checked: AddressAnswer = await callShop('POST', '/ajax/address-info/validate', {
        ...{ addressId, firstName, lastName, phone, address: street, city, state: region, zip, country },
      });
      if (checked.kind === 'refused') return setAddressErrors({ message: checked.message });
      const notServed = notServedErrors(method, checked.data.address, deliveryTowns);
      if (notServed !== null) {
        setAddressErrors({ message: Object.values(notServed)[0] });
        // The shop has saved it: the page shows why the method is not available, and no fee.
        await reload();
        return;
      }
      await take(await callShop('POST', '/ajax/checkout/delivery-address', { addressId }));
    });

  function open(event: 'edit' | 'pick' | 'add', address: AddressView | null = null) {
    setAddressErrors(undefined);
    setEdited(address);
    step(event);
  }

  return {
    mode: state.deliveryMode,
    ...{
      method,
      shownMethod: wanted ?? method,
      chosen,
      edited,
      pickedId,
      setPickedId,
      isBusy,
      methodMessage,
      addressErrors,
    },
    ...{ chooseMethod, goWithout, saveAddress, takePicked, open },
    cancel: () => step('cancel'),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** The chosen method and address. */
export const choiceOf = ({ method, mode, chosen }: Delivery) => ({ method, mode, address: chosen });

/** Adds an address to the book, or changes one; either becomes the order's. */
function saveToBook(fields: AddressFormFields, addressId: string | null): Promise<AddressAnswer> {
  const isNew = addressId === null;
  const invoker = isNew ? 'AddAddressComponent' : 'EditAddressComponent';
  return callShop(isNew ? 'POST' : 'PUT', '/ajax/user-info/address', {
    addressId,
    ...fields,
    selectForDelivery: true,
    invoker,
  });
}

/** Without a named field, only the message is shown. */
function withMessage({ message, errors }: Refused): Errors {
  return Object.keys(errors).length > 0 ? errors : { message };
}
