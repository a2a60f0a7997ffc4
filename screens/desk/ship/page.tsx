import { useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Outages } from '#widgets/desk/acts/outages.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import { Boxes } from './parts/boxes.tsx';
import { TypedNumbers } from './parts/typed-numbers.tsx';
import type { DeskShipProps } from './props.ts';

/** The boxes of an order, their labels and numbers, and the step to the carrier (B-080). */
export default function DeskShip(props: DeskShipProps) {
  const { number, version, over: ended, service, addressLines, outages } = props;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8">
      <PageHead title={`Ship #${number}`} description="To the carrier." />
      <PageTitle>Ship #{number}</PageTitle>
      <p className="mt-1 text-mute">{service ?? 'Shipping'}</p>
      <address className="mt-2 mb-4 not-italic">
        {addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <Outages words={outages} />
      {props.leftovers.map((words) => (
        <p key={words} className="mb-3 break-words border-must border-l-4 pl-3">
          {words}
        </p>
      ))}
      {ended === null ? <Shipping key={version} {...props} /> : <p className="mb-6 font-semibold">{ended}</p>}
      <VoidLabels {...props} />
      <LinkButton look="quiet" className="mt-6 -ml-3" href={`/desk/orders/${number}`}>
        Back to the order
      </LinkButton>
    </div>
  );
}

function Shipping({ number, version, labels, boxes, min, max, cents, priced, isPriceOld }: DeskShipProps) {
  const { post, over, isBusy } = useAct(number, version);
  const [count, setCount] = useState(boxes.length);
  const lacking = boxes.filter(({ label }) => label !== 'bought');
  const isBought = lacking.length === 0 && boxes.length > 0;
  const isFixed = boxes.some(({ label }) => label === 'bought' || label === 'waiting');
  const isPriced = cents !== null && count === boxes.length && !isPriceOld;
  const lackingCents = lacking.reduce((sum, box) => sum + (box.cents ?? 0), 0);
  const ids = lacking.flatMap(({ id }) => id ?? []).join();
  return (
    <>
      <Refusal words={over()} />
      <section aria-labelledby="boxes">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="boxes" className="text-xl">
            {count === 1 ? '1 box' : `${count} boxes`}
          </h2>
          {!isFixed && max > min && (
            <Stepper label="Number of boxes" value={count} min={min} max={max} onValue={setCount} />
          )}
        </div>
        {count === boxes.length ? (
          <Boxes boxes={boxes} />
        ) : (
          <p className="rounded-md border border-hairline border-dashed p-4 text-mute">
            The bottles are spread over {count} boxes when the price is asked.
          </p>
        )}
      </section>
      {labels !== 'none' && !isBought && (
        <section aria-labelledby="labels" className="mt-6">
          <h2 id="labels" className="mb-2 text-xl">
            {count === 1 ? 'Label' : 'Labels'}
          </h2>
          {labels === 'sample' && (
            <p className="mb-3 border-must border-l-4 pl-3">
              Samples: no carrier takes them. The store buys real ones once EasyPost’s key is set.
            </p>
          )}
          {isPriced && (
            <p className="mb-3">
              {priced}: <strong className="price">{formatCents(lackingCents)}</strong>, alcohol, an adult
              signs
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {isPriced && (
              <Button
                className="min-w-32"
                aria-disabled={isBusy}
                onClick={() => post('ship/buy', { parcels: ids })}
              >
                {lacking.length === 1 ? 'Buy label' : `Buy ${lacking.length} labels`},{' '}
                {formatCents(lackingCents)}
              </Button>
            )}
            {!isFixed && (
              <Button
                look={isPriced ? 'secondary' : 'primary'}
                aria-disabled={isBusy}
                onClick={() => post('ship/price', { boxes: String(count) })}
              >
                {cents === null ? 'See the price' : 'See the price again'}
              </Button>
            )}
          </div>
        </section>
      )}
      {boxes.some(({ label }) => label === 'bought') && (
        <div className="mt-6 flex flex-wrap gap-2">
          {isBought && (
            <Button className="min-w-32" aria-disabled={isBusy} onClick={() => post('ship')}>
              Given to the carrier
            </Button>
          )}
          <LinkButton look="secondary" href={`/desk/orders/${number}/parcels`}>
            {boxes.length === 1 ? 'Print the label' : 'Print the labels'}
          </LinkButton>
        </div>
      )}
      {!isBought && (
        <TypedNumbers
          key={count}
          boxes={isFixed ? lacking.length : count}
          isOnlyWay={labels === 'none'}
          isBusy={isBusy}
          onShip={(typed) => post('ship', typed)}
        />
      )}
    </>
  );
}

/** Also for an order that has ended: its label can still be voided. */
function VoidLabels({ number, version, voidable }: DeskShipProps) {
  const { post, over, isBusy } = useAct(number, version);
  if (voidable === 0) return null;
  return (
    <div className="mt-8 border-hairline border-t pt-4">
      <Refusal words={over()} />
      <p className="mb-2 text-mute">
        The wrong box, or a label that is not used? The carrier is asked to take it back.
      </p>
      <Button look="danger" aria-disabled={isBusy} onClick={() => post('ship/void')}>
        {voidable === 1 ? 'Void the label' : 'Void the labels'}
      </Button>
    </div>
  );
}
