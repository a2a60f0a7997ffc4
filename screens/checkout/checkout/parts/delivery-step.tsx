import { ChoiceCards } from '#ui/choice-cards.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import type { CheckoutState } from './checkout-state.rules.ts';
import { Step } from './step.tsx';

/** How the order is handed over (M-107, M-217). */
export function DeliveryStep({ method }: { method: CheckoutState['deliveryMethod'] }) {
  const { addressLines } = useShop().store;
  return (
    <Step name="delivery" title="Delivery method" isComplete={method === 'pickup'}>
      <ChoiceCards
        legend="How would you like to get your order?"
        className="grid-cols-1"
        value="pickup"
        onValue={() => undefined}
        choices={[
          {
            value: 'pickup',
            title: 'Store pickup',
            detail: (
              <>
                <span className="block font-semibold text-glass">No Charge</span>
                <span className="block">We'll box your order up and have it ready for you</span>
                <span className="block text-mute">{addressLines.join(', ')}</span>
              </>
            ),
          },
        ]}
      />
      <p className="mt-3 text-mute text-sm">Bring a photo ID: whoever picks the order up must be 21 or older.</p>
    </Step>
  );
}
