import { useRef, useState } from 'react';
import { maxNameLength, maxNoteLength } from '#domains/catalogue/places/place-entries.rules.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { ShownPlace } from '../props.ts';
import { usePlaceAct } from './use-place-act.ts';

/** What shoppers read of a place: its name, and the note on a grape or region. */
export function PlaceForms({ place }: { place: ShownPlace }) {
  const { slug, noteText } = place;
  const [name, setName] = useState(place.name);
  const [note, setNote] = useState(noteText ?? '');
  const naming = usePlaceAct(`/desk/places/${slug}/rename`);
  const noting = usePlaceAct(`/desk/places/${slug}/note`);
  return (
    <section aria-label="What shoppers read" className="card grid gap-5 p-4">
      <PlainForm
        label="Name"
        className="flex flex-wrap items-start gap-4"
        onSend={() => naming.send({ name })}
      >
        <Field
          label="Name"
          name="newName"
          autoComplete="off"
          maxLength={maxNameLength}
          className="min-w-0 grow basis-60"
          hint="The address stays as it is."
          value={name}
          onValue={setName}
          error={naming.errors.newName}
        />
        <Button type="submit" look="secondary" className="max-sm:w-full sm:mt-6.5" disabled={naming.isBusy}>
          Save the name
        </Button>
      </PlainForm>
      {noteText !== null && (
        <PlainForm label="Note" className="grid gap-3" onSend={() => noting.send({ note })}>
          <TextAreaField
            label="Note"
            name="note"
            rows={8}
            maxLength={maxNoteLength}
            hint="Shoppers read it above the bottles. An empty line begins a paragraph; <em>, <strong>, links and lists are kept."
            value={note}
            onValue={setNote}
            error={noting.errors.note}
          />
          <Button type="submit" look="secondary" className="justify-self-start" disabled={noting.isBusy}>
            Save the note
          </Button>
        </PlainForm>
      )}
    </section>
  );
}

/** Takes a category out of the shop, and puts it back (G-49). */
export function HideCategory({ place }: { place: ShownPlace }) {
  const { slug, name, onSale, isHidden, isHiddenItself } = place;
  const dialog = useRef<HTMLDialogElement>(null);
  const { errors, isBusy, send } = usePlaceAct(`/desk/places/${slug}/${isHiddenItself ? 'show' : 'hide'}`);
  const products = onSale === 1 ? '1 product on sale' : `${onSale.toLocaleString('en-US')} products on sale`;
  return (
    <section aria-label="In the shop" className="card grid justify-items-start gap-3 p-4">
      <p>
        {isHidden
          ? isHiddenItself
            ? 'Hidden: it has no page, and no product of it can be put on sale.'
            : 'Hidden with the category above it.'
          : 'Shoppers see it in menus, filters and the search.'}
      </p>
      {isHiddenItself && (
        <Button look="secondary" disabled={isBusy} onClick={() => send({})}>
          Show it to shoppers
        </Button>
      )}
      {!isHidden && (
        <Button look="secondary" onClick={() => dialog.current?.showModal()}>
          Hide it from shoppers
        </Button>
      )}
      {errors.hide !== undefined && <Status kind="error">{errors.hide}</Status>}
      <ConfirmDialog
        ref={dialog}
        title={`Hide ${name}?`}
        text={
          onSale === 0
            ? 'Its page and its place in menus and filters go. It can be shown again at any time.'
            : `Its page and its place in menus and filters go, and ${products} with them. Undo it in Activity to bring all of it back.`
        }
        confirmLabel="Hide it"
        isBusy={isBusy}
        onConfirm={() => {
          dialog.current?.close();
          send({ seen: String(onSale) });
        }}
      />
    </section>
  );
}

/** For a place that was added at the desk by mistake. */
export function RemovePlace({ place: { slug } }: { place: ShownPlace }) {
  const { errors, isBusy, send } = usePlaceAct(`/desk/places/${slug}/remove`);
  return (
    <section aria-label="Remove" className="grid justify-items-start gap-3">
      <Button look="secondary" disabled={isBusy} onClick={() => send({})}>
        Remove it
      </Button>
      <p className="text-mute text-sm">Only while no product was ever in it.</p>
      {errors.remove !== undefined && <Status kind="error">{errors.remove}</Status>}
    </section>
  );
}
