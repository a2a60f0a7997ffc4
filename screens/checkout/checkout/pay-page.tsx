import { ageWording } from '#domains/checkout/contact-form.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { NeedsScript } from '#widgets/cart/needs-script.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { heldText } from './parts/payment/hold.rules.ts';
import { PaymentStep } from './parts/payment/payment-step.tsx';
import { SubmitErrors } from './parts/summary/submit-errors.tsx';
import { Totals } from './parts/summary/totals.tsx';
import { usePay } from './parts/use-pay.ts';
import type { PayProps } from './props.ts';

/** The buyer of a phone order reviews it, confirms their age, and pays (B-101). */
export default function Pay(props: PayProps) {
  const { cartModel, changes, handOver, heldUntil, requireAgeConfirmation } = props;
  const pay = usePay(props);
  const { store } = useShop();
  return (
    <div className="wrap pt-8">
      <PageHead title="Pay for your order" description="Your phone order." />
      <PageTitle>Your phone order</PageTitle>
      <p className="mt-2">
        {heldText(heldUntil)} Is something not right? Call us at{' '}
        <a href={store.phoneHref} className="link">
          {store.phone}
        </a>{' '}
        before you pay.
      </p>
      <NeedsScript className="mt-6" />
      {changes.length > 0 && (
        <p className="mt-4 rounded-md border border-hairline bg-tag px-4 py-3">
          Since we spoke, {changes.join('; ')}.
        </p>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-5">
          <section aria-labelledby="bottles" className="card p-5">
            <h2 id="bottles" className="mb-2 text-xl">
              What you ordered
            </h2>
            <ul className="divide-y divide-hairline">
              {cartModel.cartItems.map((item) => (
                <li key={item.id} className="flex flex-wrap gap-x-3 py-2 leading-snug">
                  <BottlePicture
                    art={item.art}
                    photo={item.photo}
                    alt=""
                    tall={56}
                    className="h-14 w-5 shrink-0"
                  />
                  <div className="min-w-[min(7rem,100%)] flex-1">
                    <p className="font-semibold">{item.productName}</p>
                    <p className="text-mute text-sm">
                      {item.size} × {item.quantity}
                    </p>
                  </div>
                  <span className="price ml-auto">{formatCents(item.price * item.quantity)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 border-hairline border-t pt-3 font-semibold">{handOver}</p>
          </section>
          <PaymentStep checkout={pay.checkout} hold={pay.hold} />
        </div>
        <section
          aria-labelledby="summary"
          aria-busy={pay.isSubmitting}
          className="card min-w-0 p-5 lg:sticky lg:top-6"
        >
          <h2 id="summary" tabIndex={-1} className="text-xl">
            Order summary
          </h2>
          <Totals cartModel={cartModel} isEstimated={false} />
          {requireAgeConfirmation && (
            <div className="mt-3">
              <Checkbox
                label={ageWording}
                name="ageConfirmation"
                required
                checked={pay.isOfAge}
                onChecked={pay.setOfAge}
              />
            </div>
          )}
          <p className="mt-2 mb-4 text-mute text-sm">
            An adult of 21 or older must receive it and show a photo ID. Your card is charged when your order
            is packed.
          </p>
          <SubmitErrors errors={pay.errors} />
          <Button
            className="min-h-12 w-full"
            disabled={!pay.isReady}
            aria-disabled={pay.isSubmitting}
            onClick={() => pay.submit()}
          >
            Confirm order
          </Button>
          {!pay.isReady && <p className="mt-2 text-mute text-sm">{pay.missing}</p>}
          <Status className="mt-2 text-mute text-sm">{pay.isSubmitting ? 'Sending your order' : ''}</Status>
        </section>
      </div>
    </div>
  );
}
