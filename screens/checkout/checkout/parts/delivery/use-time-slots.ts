import { useCallback, useEffect, useRef, useState } from 'react';
import type { TimeSlotView } from '#domains/fulfilment/fulfilment.ts';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps, DeliveryDay } from '../../props.ts';
import { windowOf } from '../checkout-state.rules.ts';
import type { Checkout } from '../use-checkout.ts';
import { useLatestChoice } from './use-latest-choice.ts';

/** The shop's answer for a day (M-263). */
interface DaySlots {
  timeSlots: TimeSlotView[];
  /** Why there are no slots: 'No delivery times left today.'; null if there are any. */
  closedReason: string | null;
  nextOpenDay: string | null;
}

const slotGone = 'This delivery time is no longer available. Please choose another.';

const notRefreshed = 'This page could not be refreshed. Please choose your delivery time once more.';

/**
 * The day and the hour of a local delivery (M-118, M-271). `refusal` is the message of a refused order about
 * its time.
 */
export function useTimeSlots(checkout: Checkout, refusal: string | undefined) {
  const { state, change, props } = checkout;
  const chosen = windowOf(state, props);
  /** While another day is loading, the previous one. */
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
    // If another day was picked in the meantime, this answer is outdated.
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
  // After a reload, loads the times of the saved day.
  useEffect(loadAgain, [loadAgain]);
  // The time of a refused order is full by now.
  useEffect(() => {
    if (refusal !== undefined) loadAgain();
  }, [refusal, loadAgain]);

  async function pickDay({ date }: DeliveryDay) {
    // A slot that is still being saved counts as well.
    const letsGo = (props.deliveryWindow !== null || wanted !== null) && date !== state.deliveryDate;
    change({ deliveryDate: date });
    setSlotError(null);
    await Promise.all([load(date), letsGo && settle(null)]);
  }

  const isKnown = useRef(true);
  // A slot is released before another is taken, one request after the other; otherwise they could arrive in
  // the wrong order.
  const { wanted, choose } = useLatestChoice(async (id: string | null) => {
    const { date } = current.current;
    setSlotError(null);
    const answer = await callShop('POST', '/ajax/checkout/time-slot', { id });
    // Always requested: a lost answer may have been a success.
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
