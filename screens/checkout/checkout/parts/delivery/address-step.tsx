import { clsx } from 'clsx';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import type { AddressFormFields } from '#widgets/address/address-form.rules.ts';
import { AddressForm } from '#widgets/address/address-form.tsx';
import { isContactComplete } from '../contact/contact-modes.rules.ts';
import { namesOf } from '../gift/gift-words.rules.ts';
import { Step } from '../step.tsx';
import type { Checkout } from '../use-checkout.ts';
import { AddressPicker } from './address-picker.tsx';
import { DeliveryElsewhere } from './delivery-elsewhere.tsx';
import { isAddressSettled, isAddressValid, needsTime, notServedMessage } from './delivery-modes.rules.ts';
import { TimePicker } from './time-picker.tsx';
import { choiceOf, type Delivery } from './use-delivery.ts';

/** Where the goods go and, for a local delivery, when (M-109 to M-118). */
export function AddressStep({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { steps, props, isSignedIn } = checkout;
  const { mode, method, chosen, isBusy, open } = delivery;
  const isSummary = mode === 'existing' || mode === 'saved';
  const hasBook = isSignedIn && props.addresses.length > 0;
  const reopen = () => (hasBook ? open('pick') : open('edit', chosen));
  return (
    <Step
      name="address"
      title={needsTime(method) ? 'Delivery address and time' : 'Shipping address'}
      isComplete={steps.some(({ name, isComplete }) => name === 'delivery' && isComplete)}
      face={mode}
      onEdit={isSummary && chosen ? reopen : undefined}
      isFollowed
    >
      {mode === 'loading' && <p className="text-mute">One moment</p>}
      {isSummary && chosen && <ChosenAddress checkout={checkout} delivery={delivery} />}
      {isAddressSettled(choiceOf(delivery)) && <ParcelRate checkout={checkout} />}
      {isSummary && !chosen && (
        <div className="grid gap-3">
          <p>No address yet.</p>
          <Button look="secondary" className="justify-self-start" onClick={reopen}>
            {hasBook ? 'Choose an address' : 'Enter an address'}
          </Button>
        </div>
      )}
      {mode === 'choose' && <AddressPicker addresses={props.addresses} delivery={delivery} />}
      {(mode === 'editing' || mode === 'new') && (
        <OrderAddressForm checkout={checkout} delivery={delivery} hasBook={hasBook} />
      )}
      <DeliveryElsewhere checkout={checkout} delivery={delivery} />
      {/* Space for its line below the form is reserved: nothing moves while the address is checked. */}
      <div className={clsx('text-mute text-sm', !isSummary && 'mt-2 min-h-6')}>
        <Status>{isBusy && !isSummary ? 'Checking the address' : ''}</Status>
      </div>
      {needsTime(method) && <TimePicker checkout={checkout} />}
    </Step>
  );
}

/** The parcel rate, by which the total has just risen. */
function ParcelRate({ checkout }: { checkout: Checkout }) {
  const { fulfillment, cartCalculation } = checkout.props.cartModel;
  const { deliveryMethod, shippingDetails, isChargeKnown } = fulfillment;
  if (deliveryMethod !== 'shipping' || !isChargeKnown || fulfillment.deliveryMethodError) return null;
  return (
    <p className="mt-2">
      {shippingDetails?.shippingServiceName ?? 'Shipping'}: {formatCents(cartCalculation.shippingTotal)}
    </p>
  );
}

/** A gift goes to its recipient, no matter who the address was saved for. */
function ChosenAddress({
  checkout: {
    state: { isGift, gift },
  },
  delivery: { chosen, method },
}: {
  checkout: Checkout;
  delivery: Delivery;
}) {
  if (!chosen) return null;
  const { firstName, lastName, address, city, state, zip, phone } = chosen;
  const notServed = notServedMessage(method, chosen);
  return (
    <>
      <p>
        {(isGift && gift.name.trim()) || `${firstName} ${lastName}`}
        <br />
        {address}
        <br />
        {city}, {state} {zip}
        <br />
        {(isGift && gift.phone) || phone}
      </p>
      {notServed && <p className="mt-2 font-semibold text-danger">{notServed}</p>}
      {!isAddressValid(chosen) && (
        <p className="mt-2 font-semibold text-danger">Please complete this address.</p>
      )}
    </>
  );
}

interface OrderAddressFormProps {
  checkout: Checkout;
  delivery: Delivery;
  hasBook: boolean;
}

/** A name and phone that were entered once are not requested again: the recipient's of a gift, else the buyer's. */
function OrderAddressForm({
  checkout: { state, isSignedIn, props },
  delivery,
  hasBook,
}: OrderAddressFormProps) {
  const { edited, chosen, addressErrors, isBusy, saveAddress, cancel } = delivery;
  const { firstName, lastName, phone } = state.contact;
  const isConfirmed = isContactComplete(state.contactMode, true);
  const buyer = isConfirmed ? { firstName, lastName, phone } : {};
  const { isGift, gift } = state;
  const receiver = isGift ? { ...namesOf(gift.name), phone: gift.phone || phone } : buyer;
  const { place } = props;
  const initial: Partial<AddressFormFields> = edited ?? {
    ...receiver,
    ...(place && { city: place.city, zip: place.zip }),
  };
  return (
    <>
      <AddressForm
        initial={initial}
        canSetDefault={isSignedIn}
        isDefaultLocked={edited?.isDefaultShipping === true}
        errors={addressErrors}
        submitLabel="Use this address"
        isBusy={isBusy}
        onSubmit={saveAddress}
        onCancel={chosen || hasBook ? cancel : undefined}
      />
      <Status kind="error" className="mt-3">
        {addressErrors?.message}
      </Status>
    </>
  );
}
