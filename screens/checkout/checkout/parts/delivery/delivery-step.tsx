import { clsx } from 'clsx';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Status } from '#ui/status.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { MethodOffer } from '../../props.ts';
import { Step } from '../step.tsx';
import type { Checkout } from '../use-checkout.ts';
import { DeliveryError } from './delivery-error.tsx';
import { methodWords } from './method-words.rules.ts';
import type { Delivery } from './use-delivery.ts';

/** The fulfilment method, with the cost and earliest time of each (M-107, M-108, M-215 to M-217). */
export function DeliveryStep({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { cartModel, methods } = checkout.props;
  const { method, shownMethod, isBusy, methodMessage, chooseMethod } = delivery;
  const { deliveryMethodError } = cartModel.fulfillment;
  return (
    <Step name="delivery" title="Delivery method" isComplete={deliveryMethodError === null} face={method}>
      <div role="alert">
        {deliveryMethodError && (
          <DeliveryError error={deliveryMethodError} checkout={checkout} delivery={delivery} />
        )}
      </div>
      <ChoiceCards
        legend="How would you like to get your order?"
        className="grid-cols-1"
        value={shownMethod}
        onValue={chooseMethod}
        choices={methods.map((offer) => ({
          value: offer.method,
          title: methodWords[offer.method].title,
          detail: <OfferDetail offer={offer} />,
        }))}
      />
      <Status kind="error" className="mt-3">
        {methodMessage}
      </Status>
      {/* Both share one grid cell, so that the content below does not shift under the pointer. */}
      <div className="mt-3 grid text-mute text-sm *:col-start-1 *:row-start-1">
        <p className={clsx(isBusy && 'invisible')}>{handOverWords[method]}</p>
        <Status>{isBusy ? 'Recalculating cart' : ''}</Status>
      </div>
    </Step>
  );
}

const handOverWords: Readonly<Record<DeliveryMethod, string>> = {
  pickup: 'Bring a photo ID: the person who picks the order up must be 21 or older.',
  delivery: 'Have a photo ID ready: the person who takes the order in must be 21 or older.',
  shipping:
    'The carrier asks for an adult’s signature: the person who takes the order in must be 21 or older.',
};

const earliestWords: Readonly<Record<DeliveryMethod, string>> = {
  pickup: 'Pickup',
  delivery: 'Earliest',
  shipping: 'Ships',
};

function OfferDetail({ offer: { method, cost, earliest } }: { offer: MethodOffer }) {
  const { addressLines } = useShop().store;
  const { price, text } = methodWords[method];
  return (
    <>
      <span className="block font-semibold text-glass">{price}</span>
      <span className="block">{text}</span>
      {method === 'pickup' && <span className="block text-mute">{addressLines.join(', ')}</span>}
      {method !== 'pickup' && <span className="block text-mute">{cost}</span>}
      {earliest && (
        <span className="block text-mute">
          {earliestWords[method]}: {earliest}
        </span>
      )}
    </>
  );
}
