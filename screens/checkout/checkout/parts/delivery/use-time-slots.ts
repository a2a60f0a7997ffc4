import { useCallback, useEffect, useRef, useState } from 'react';
import type { TimeSlotView } from '#domains/fulfilment/fulfilment.ts';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps, DeliveryDay } from '../../props.ts';
import { windowOf } from '../checkout-state.rules.ts';
import type { Checkout } from '../use-checkout.ts';
import { useLatestChoice } from './use-latest-choice.ts';

/** What the shop answers for a day (M-263). */
interface DaySlots {
  timeSlots: TimeSlotView[];
  /** Why none can be had: 'No delivery times left today.'; null when one can. */
  closedReason: string | null;
  nextOpenDay: string | null;
}

const slotGone = 'This delivery time is no longer available. Please choose another.';

const notRefreshed = 'This page could not be refreshed. Please choose your delivery time once more.';

/**
 * The day and the hour of a local delivery (M-118, M-271). `refusal` is what a refused order said of its
 * time.
 */
export function useTimeSlots(checkout: Checkout, refusal: string | undefined) {
  const { state, change, props } = checkout;
  const chosen = windowOf(state, props);
  /** While another day is asked for, the one before. */
  const [day, setDay] = useState<(DaySlots & { date: string }) | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [loadError, setLoadError] = useState<string | null>(null);
  const [slotError, setSlotError] = useState<string | null>(null);
  const asked = useRef(0);

  async function load(date: string) {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    setLoadError(null);
    const answer = await callShop<DaySlots>('POST', '/ajax/shop-info/time-slots', { date });
    // A day picked meanwhile is the one whose times are wanted.
    if (turn !== asked.current) return;
    setLoading(false);
    setDay(answer.kind === 'done' ? { ...answer.data, date } : null);
    if (answer.kind === 'refused') setLoadError(answer.message);
  }

  const current = useRef({ date: state.deliveryDate, load });
  useEffect(() => {
    current.current = { date: state.deliveryDate, load };
  });
  const loadAgain = useCallback(() => {
    const { date, load } = current.current;
    if (date !== null) void load(date);
  }, []);
  // A window chosen before a reload comes with its day.
  useEffect(loadAgain, [loadAgain]);
  // A time that a refused order could not have is full by now.
  useEffect(() => {
    if (refusal !== undefined) loadAgain();
  }, [refusal, loadAgain]);

  async function pickDay({ date }: DeliveryDay) {
    // One that is still being taken counts, too.
    const letsGo = (props.deliveryWindow !== null || wanted !== null) && date !== state.deliveryDate;
    change({ deliveryDate: date });
    setSlotError(null);
    await Promise.all([load(date), letsGo && settle(null)]);
  }

  const isKnown = useRef(true);
  // Letting a time go and taking another are one after the other, or the shop might hear them the other way
  // round.
  const { wanted, choose } = useLatestChoice(async (id: string | null) => {
    const { date } = current.current;
    setSlotError(null);
    const answer = await callShop('POST', '/ajax/checkout/time-slot', { id });
    // Asked in any case: an answer that was lost may have been a yes.
    const now = await reloadProps<CheckoutProps>(['deliveryWindow']);
    isKnown.current = now !== null;
    if (answer.kind === 'refused') return setSlotError(answer.message);
    if (now === null) return setSlotError(notRefreshed);
    if (id === null || now.deliveryWindow !== null || date === null || date !== current.current.date) return;
    setSlotError(slotGone);
    await load(date);
  });

  async function settle(id: string | null) {
    change({ isTimeSettled: false });
    await choose(id);
    change({ isTimeSettled: isKnown.current });
  }

  return {
    ...{
      day,
      shownId: wanted ?? chosen?.deliveryTimeSlot.id ?? null,
      isLoading,
      loadError,
      slotError,
      pickDay,
    },
    chooseSlot: (id: string) => settle(id),
    retry: loadAgain,
  };
}
