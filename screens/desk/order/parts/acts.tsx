import { useEffect, useEffectEvent, useRef } from 'react';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder, DeskOrderProps, OrderAct } from '../props.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OneFieldDialog } from './one-field-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const labels: Record<OrderAct, string> = {
  pack: 'Pack',
  'hand-over': 'Hand over',
  'send-out': 'Send out',
  move: 'Another time',
  'pickup-instead': 'Pickup instead',
  ship: 'Ship',
  'paid-at-till': 'Paid at the till',
  'take-back': 'Handed over by mistake',
  'came-back': 'It came back',
  'write-off': 'Give up its money',
  cancel: 'Cancel',
  refund: 'Refund',
  contact: 'Correct the contact',
  gift: 'Correct the gift',
};

const backReasons = Object.entries(cameBackReasons).map(([value, name]) => ({ value, name }));

const first: readonly OrderAct[] = ['pack', 'hand-over', 'send-out', 'ship', 'paid-at-till'];

function labelOf(act: OrderAct, { cameBack, gift }: DeskOrder): string {
  if (act === 'move' && cameBack) return 'Goes again';
  return act === 'gift' && !gift ? 'Make it a gift' : labels[act];
}

/** One main button for the next step; rarer acts come after it. */
export function Acts({
  order,
  acts,
  windows,
}: {
  order: DeskOrder;
  acts: readonly OrderAct[];
  windows: DeskOrderProps['windows'];
}) {
  const dialogs = {
    'hand-over': useRef<HTMLDialogElement>(null),
    move: useRef<HTMLDialogElement>(null),
    'pickup-instead': useRef<HTMLDialogElement>(null),
    refund: useRef<HTMLDialogElement>(null),
    cancel: useRef<HTMLDialogElement>(null),
    'paid-at-till': useRef<HTMLDialogElement>(null),
    'take-back': useRef<HTMLDialogElement>(null),
    'came-back': useRef<HTMLDialogElement>(null),
    'write-off': useRef<HTMLDialogElement>(null),
    contact: useRef<HTMLDialogElement>(null),
    gift: useRef<HTMLDialogElement>(null),
  };
  const { post, over, isBusy } = useAct(order.number, order.version);
  // An order that came back waits for this decision (B-097).
  const main = order.cameBack && acts.includes('move') ? 'move' : acts.find((act) => first.includes(act));
  const open = (act: OrderAct) => {
    if (act === 'send-out') post('send-out');
    else if (act !== 'pack' && act !== 'ship') dialogs[act].current?.showModal();
  };
  const openAsked = useEffectEvent(() => {
    const asked = acts.find((act) => act === new URLSearchParams(window.location.search).get('do'));
    if (asked === 'hand-over') open(asked);
  });
  // The board's 'Hand over' leads straight to its questions (B-261).
  useEffect(() => openAsked(), []);
  const { number, version } = order;
  return (
    <div className="no-print">
      <Refusal words={over()} />
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => {
          const isMain = act === main;
          if (act === 'pack' || act === 'ship')
            return (
              <LinkButton key={act} href={`/desk/orders/${number}/${act}`} className="min-w-32">
                {labels[act]}
              </LinkButton>
            );
          return (
            <Button
              key={act}
              look={isMain ? 'primary' : 'secondary'}
              className={isMain ? 'min-w-32' : undefined}
              aria-disabled={isBusy}
              onClick={() => open(act)}
            >
              {labelOf(act, order)}
            </Button>
          );
        })}
        <LinkButton look="quiet" href={`/desk/orders/${number}/slip`}>
          Slip
        </LinkButton>
        <LinkButton look="quiet" href={`/desk/orders/${number}/label`}>
          Label
        </LinkButton>
        <LinkButton look="quiet" href={`/desk/orders/${number}/evidence`}>
          Evidence
        </LinkButton>
      </div>
      <HandOverDialog ref={dialogs['hand-over']} order={order} isCounter={order.way === 'Pickup'} />
      <MoveDialog ref={dialogs.move} {...{ order, windows }} />
      <OneFieldDialog
        {...{
          number,
          version,
          ref: dialogs['pickup-instead'],
          act: 'pickup-instead',
          title: 'Pickup instead',
        }}
        text="The buyer picks it up at the store and is notified. What was paid stays: refund the delivery by ‘Refund’ if it is due."
        fields={[]}
        button="Make it a pickup"
      />
      <RefundDialog ref={dialogs.refund} order={order} />
      <CancelDialog ref={dialogs.cancel} order={order} />
      <OneFieldDialog
        {...{ number, version, ref: dialogs['paid-at-till'], act: 'paid-at-till', title: 'Paid at the till' }}
        text="The bank has released the money. The buyer paid in the store: all that is owed."
        fields={[{ name: 'receipt', label: 'Number of the receipt' }]}
        button="Paid"
      />
      <OneFieldDialog
        {...{ number, version, ref: dialogs['take-back'], act: 'take-back', title: 'Handed over by mistake' }}
        text="The order is ready again. Points go back, and the buyer gets a corrected letter."
        fields={[{ name: 'why', label: 'Why', maxLength: maxReasonLength }]}
        button="Put it right"
      />
      <OneFieldDialog
        {...{ number, version, ref: dialogs['came-back'], act: 'came-back', title: 'It came back' }}
        text="It is in the store again. The buyer reads why; then it goes again, becomes a pickup, or is cancelled."
        fields={[{ name: 'why', label: 'Why', options: backReasons }]}
        button="It is back"
      />
      <OneFieldDialog
        {...{ number, version, ref: dialogs['write-off'], act: 'write-off', title: 'Give up its money' }}
        text="It was handed over, and the bank has released the money. The order stays as it is; its history says who gave it up, and why."
        fields={[{ name: 'reason', label: 'Why, for the shop’s own records', maxLength: maxReasonLength }]}
        button="Give it up"
      />
      <OneFieldDialog
        {...{ number, version, ref: dialogs.contact, act: 'contact', title: 'Correct the contact' }}
        text="For what is sent from now on. Leave empty what is right."
        fields={[
          { name: 'phone', label: 'Phone', inputMode: 'tel' },
          { name: 'email', label: 'Email', inputMode: 'email' },
        ]}
        button="Correct"
      />
      <GiftDialog ref={dialogs.gift} order={order} />
    </div>
  );
}
