import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';

interface TypedNumbersProps {
  /** How many boxes have no label. */
  boxes: number;
  /** No service sells labels: the form is open. */
  isOnlyWay: boolean;
  isBusy: boolean;
  onShip: (typed: { carrier: string; tracking: string }) => void;
}

/** Labels that were bought elsewhere: the carrier, and a tracking number for each box. */
export function TypedNumbers({ boxes, isOnlyWay, isBusy, onShip }: TypedNumbersProps) {
  const [carrier, setCarrier] = useState('UPS');
  const [numbers, setNumbers] = useState<readonly string[]>(() => Array.from({ length: boxes }, () => ''));
  const form = (
    <form
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onShip({ carrier, tracking: numbers.join() });
      }}
    >
      <Field
        label="Carrier"
        name="carrier"
        autoComplete="off"
        value={carrier}
        onValue={setCarrier}
        hint="UPS and FedEx take wine. The postal service never does."
      />
      {numbers.map((number, position) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
          key={position}
          label={boxes === 1 ? 'Tracking number' : `Tracking number of box ${position + 1}`}
          name={`tracking-${position}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          onValue={(typed) => setNumbers(numbers.map((each, nth) => (nth === position ? typed : each)))}
        />
      ))}
      <Button
        type="submit"
        look={isOnlyWay ? 'primary' : 'secondary'}
        className="justify-self-start"
        aria-disabled={isBusy}
      >
        Given to the carrier
      </Button>
    </form>
  );
  if (isOnlyWay)
    return (
      <section aria-labelledby="typed" className="mt-6">
        <h2 id="typed" className="mb-2 text-xl">
          Tracking
        </h2>
        {form}
      </section>
    );
  return (
    <Disclosure summary={boxes === 1 ? 'Type a tracking number' : 'Type tracking numbers'} className="mt-6">
      {form}
    </Disclosure>
  );
}
