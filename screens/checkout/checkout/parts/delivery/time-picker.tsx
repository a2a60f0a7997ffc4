import { usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Status } from '#ui/status.tsx';
import type { Checkout } from '../use-checkout.ts';
import { shortDay } from './day-words.rules.ts';
import { useTimeSlots } from './use-time-slots.ts';

/** Today or tomorrow, and an hour of that day (M-118, M-271, M-286, M-287). */
export function TimePicker({ checkout }: { checkout: Checkout }) {
  const { state, props } = checkout;
  const refusal = (usePage().props.errors as Record<string, string>).deliveryTimeSlot;
  const { day, shownId, isLoading, loadError, slotError, pickDay, chooseSlot, retry } = useTimeSlots(
    checkout,
    refusal,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isOtherDay = isLoading && day?.date !== state.deliveryDate;
  return (
    <div aria-busy={isLoading} className="mt-5 border-hairline border-t pt-4">
      <h3 ref={heading} id="delivery-day" tabIndex={-1} className="mb-2 font-sans font-semibold text-sm">
        Delivery day
      </h3>
      <fieldset aria-labelledby="delivery-day" className="flex flex-wrap gap-2">
        {props.deliveryDays.map((choice) => {
          const isPicked = choice.date === state.deliveryDate;
          return (
            <Button
              key={choice.date}
              look="secondary"
              aria-pressed={isPicked}
              className={clsx(
                'min-w-28 flex-col gap-0.5 sm:min-w-32',
                isPicked && 'border-glass ring-1 ring-glass',
              )}
              onClick={() => pickDay(choice)}
            >
              <span>{choice.label}</span>
              <span className="font-normal text-mute text-sm forced-colors:text-inherit">
                {shortDay(choice.dateModel)}
              </span>
            </Button>
          );
        })}
      </fieldset>
      {/* The previous day keeps its space, hidden, until the other one has loaded: nothing jumps. */}
      <div className="grid *:col-start-1 *:row-start-1">
        <div className={clsx(isOtherDay && 'invisible')}>
          {day && day.timeSlots.length > 0 && (
            <div className="mt-4">
              <ChoiceCards
                legend="Delivery time"
                value={shownId}
                onValue={chooseSlot}
                choices={day.timeSlots.map(({ id, formatted, deliveryAvailable }) => ({
                  value: id,
                  title: formatted,
                  disabled: !deliveryAvailable,
                  ...(!deliveryAvailable && { detail: 'Full' }),
                }))}
              />
            </div>
          )}
          {day?.closedReason && (
            <p className="mt-3 font-semibold">
              {day.closedReason}
              {day.nextOpenDay && (
                <span className="block font-normal">The store next opens {day.nextOpenDay}.</span>
              )}
            </p>
          )}
        </div>
        <Status className="mt-4 text-mute text-sm">{isOtherDay ? 'Looking for delivery times' : ''}</Status>
      </div>
      <Status kind="error" className="mt-3">
        {slotError ?? loadError}
      </Status>
      {loadError && (
        <Button
          look="secondary"
          className="mt-2"
          onClick={() => {
            // The button disappears together with its message.
            heading.current?.focus({ preventScroll: true });
            retry();
          }}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
