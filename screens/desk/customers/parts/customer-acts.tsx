import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { maxEraseLength, maxPhoneLength } from '../form.ts';
import type { CustomerProps } from '../props.ts';

/**
 * Acts that are done once: confirming the email address, unlinking points, exporting or erasing all data
 * (B-202).
 */
export function CustomerActs({ customerKey, may }: { customerKey: string; may: CustomerProps['may'] }) {
  const at = `/desk/customers/${customerKey}`;
  const verify = useSmallForm(`${at}/verify`, {});
  const unlink = useSmallForm(`${at}/unlink`, {});
  const take = useSmallForm(`${at}/data`, {});
  const errors = [verify, unlink, take].flatMap((form) => Object.values(form.errors));
  if (!may.verify && !may.link && !may.unlink && !may.take) return null;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        {may.verify && (
          <Button look="secondary" disabled={verify.isBusy} onClick={() => verify.send()}>
            Confirm the mail address
          </Button>
        )}
        {may.link && <LinkPoints at={at} />}
        {may.unlink && (
          <Button look="secondary" disabled={unlink.isBusy} onClick={() => unlink.send()}>
            Unlink the points
          </Button>
        )}
        {may.take && (
          <Button look="secondary" disabled={take.isBusy} onClick={() => take.send()}>
            All that is held
          </Button>
        )}
        {may.take && <Erase at={at} />}
      </div>
      <Status kind="error" className="mt-2">
        {errors.join(' ')}
      </Status>
    </div>
  );
}

/** Links the points of a person who has an account, and a phone number at the till. */
function LinkPoints({ at }: { at: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const form = useSmallForm(`${at}/link`, { phone: '', seen: '' }, { onDone: () => ref.current?.close() });
  return (
    <>
      <Button look="secondary" onClick={() => ref.current?.showModal()}>
        Link points
      </Button>
      <Dialog ref={ref} title="Link points to this account">
        <PlainForm label="Link points to this account" className="grid gap-4" onSend={() => form.send()}>
          <p>The account has the points of that telephone from then on, and its orders earn there.</p>
          <Field
            label="The telephone of the points"
            type="tel"
            maxLength={maxPhoneLength}
            {...form.field('phone')}
          />
          <Checkbox
            label="The telephone was shown to me at the counter"
            name="seen"
            checked={form.fields.seen === 'yes'}
            onChecked={(is) => form.field('seen').onValue(is ? 'yes' : '')}
            error={form.errors.seen}
          />
          <div className="flex justify-end gap-2">
            <Button look="quiet" onClick={() => ref.current?.close()}>
              Not now
            </Button>
            <Button type="submit" disabled={form.isBusy}>
              Link them
            </Button>
          </div>
        </PlainForm>
      </Dialog>
    </>
  );
}

function Erase({ at }: { at: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const form = useSmallForm(`${at}/erase`, { word: '' });
  return (
    <>
      <Button look="secondary" onClick={() => ref.current?.showModal()}>
        Erase
      </Button>
      <Dialog ref={ref} title="Erase this customer?">
        <PlainForm label="Erase this customer" className="grid gap-4" onSend={() => form.send()}>
          <p>
            Name, phone, mail address, addresses, cards and loyalty points go, and nothing brings them back.
            Orders stay, without a name, because tax and alcohol law want them; one that is under way is wiped
            when it ends.
          </p>
          <Field label="Type the word “erase”" maxLength={maxEraseLength} {...form.field('word')} />
          <div className="flex justify-end gap-2">
            <Button look="quiet" onClick={() => ref.current?.close()}>
              Keep
            </Button>
            <Button type="submit" look="danger" disabled={form.isBusy}>
              Erase
            </Button>
          </div>
        </PlainForm>
      </Dialog>
    </>
  );
}
