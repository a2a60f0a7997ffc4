import { type RefObject, useState } from 'react';
import { charactersLeft } from '#domains/orders/gifts/gift-message.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder } from '../props.ts';

interface GiftDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  order: DeskOrder;
}

/** What the buyer says about a gift on the phone: who it is for, and what its slip says (N-070). */
export function GiftDialog({ ref, order }: GiftDialogProps) {
  const { number, version, gift } = order;
  const [name, setName] = useState(gift?.name ?? '');
  const isHidden = gift?.isPhoneHidden ?? false;
  const [phone, setPhone] = useState(isHidden ? '' : (gift?.phone ?? ''));
  const [message, setMessage] = useState(gift?.message ?? '');
  const [isNone, setNone] = useState(false);
  const { post, over, errors, isBusy } = useAct(number, version);
  const left = charactersLeft(message);
  return (
    <Dialog ref={ref} title={gift ? `Gift #${number}` : `Make #${number} a gift`}>
      <Refusal words={over('name', 'phone', 'message')} />
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const keepsPhone = isHidden ? 'yes' : '';
          post('gift', { name, phone, keepsPhone, message, isGift: isNone ? 'no' : 'yes' }, () =>
            ref.current?.close(),
          );
        }}
      >
        {gift && <Checkbox label="It is not a gift" name="isNone" checked={isNone} onChecked={setNone} />}
        {!isNone && (
          <>
            <Field
              label="Recipient’s name"
              name="name"
              required
              autoComplete="off"
              value={name}
              onValue={setName}
              error={errors.name}
            />
            <Field
              label="Recipient’s phone"
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              hint={isHidden ? `Empty: ${gift?.phone} stays` : 'Empty: they are not notified'}
              mask={maskPhone}
              value={phone}
              onValue={setPhone}
              error={errors.phone}
            />
            <TextAreaField
              label="Message on the slip"
              name="message"
              rows={4}
              dir="auto"
              hint={left >= 0 ? `${left} characters left` : `${-left} characters too many`}
              value={message}
              onValue={setMessage}
              error={errors.message}
            />
          </>
        )}
        <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
          {gift ? 'Correct' : 'Make it a gift'}
        </Button>
      </form>
    </Dialog>
  );
}
