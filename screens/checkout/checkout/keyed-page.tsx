import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';
import { heldText } from './parts/payment/hold.rules.ts';
import { PaymentStep } from './parts/payment/payment-step.tsx';
import { SubmitErrors } from './parts/summary/submit-errors.tsx';
import { Totals } from './parts/summary/totals.tsx';
import { usePay } from './parts/use-pay.ts';
import type { KeyedCardProps } from './props.ts';

/** At the desk: a caller's card is typed into the payment service's fields (B-104). */
export default function KeyedCard(props: KeyedCardProps) {
  const { back, cardForm, cartModel, changes, heldUntil, name, requireAgeConfirmation } = props;
  const pay = usePay(props, askForProof);
  const hasCard = pay.checkout.state.payment.newCardNonce !== null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title="Type the caller’s card" description="For the store's staff." />
      {/* A full page load, which leaves the payment service behind. */}
      <a href={back} className="link inline-flex min-h-11 items-center">
        Back to the phone order
      </a>
      <PageTitle className="break-words">Card of {name}</PageTitle>
      <p className="mt-2">
        {heldText(heldUntil, 'The')} Type the number only here, while the caller says it; never into a note.
      </p>
      {changes.length > 0 && (
        <p className="mt-4 rounded-md border border-hairline bg-tag px-4 py-3">
          Since it was read to the caller, {changes.join('; ')}.
        </p>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_24rem]">
        {cardForm.kind === 'none' ? (
          <p className="card p-5">Cards cannot be taken just now. Send the pay link later.</p>
        ) : (
          <PaymentStep checkout={pay.checkout} hold={pay.hold} />
        )}
        <section aria-labelledby="summary" aria-busy={pay.isSubmitting} className="card min-w-0 p-5">
          <h2 id="summary" tabIndex={-1} className="text-xl">
            Total
          </h2>
          <Totals cartModel={cartModel} isEstimated={false} />
          <p className="mt-3">
            Read aloud: “That is {formatCents(cartModel.cartCalculation.finalTotal)} in all. Are you 21 or
            older? An adult must receive it and show a photo ID. Your card is charged when we have packed it.”
          </p>
          {requireAgeConfirmation && (
            <div className="mt-3 mb-4">
              <Checkbox
                label="The caller says: I am 21 years of age or older."
                name="ageConfirmation"
                required
                checked={pay.isOfAge}
                onChecked={pay.setOfAge}
              />
            </div>
          )}
          <SubmitErrors errors={pay.errors} />
          <Button
            className="min-h-12 w-full"
            disabled={!pay.isReady}
            aria-disabled={pay.isSubmitting}
            onClick={() => pay.submit()}
          >
            Place the order
          </Button>
          {!pay.isReady && (
            <p className="mt-2 text-mute text-sm">
              {hasCard ? 'Ask the caller about the age first.' : 'Type the card first.'}
            </p>
          )}
          <Status className="mt-2 text-mute text-sm">{pay.isSubmitting ? 'Asking the bank' : ''}</Status>
        </section>
      </div>
    </div>
  );
}
