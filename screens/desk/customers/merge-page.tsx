import { router } from '@inertiajs/react';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { maxCodeLength, maxPhoneLength } from './form.ts';
import type { CustomerMergeProps, MergeSide } from './props.ts';

/** Another phone number of the same person: found, compared with this customer, and merged (B-203). */
export default function CustomerMerge({ customerKey, find, wrong, both, formId }: CustomerMergeProps) {
  const [typed, setTyped] = useState(find);
  const at = `/desk/customers/${customerKey}`;
  const send = (event: FormEvent) => {
    event.preventDefault();
    router.get(`${at}/merge`, { phone: typed.trim() }, { preserveState: true });
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Merge" description="For the store's staff." />
      <div>
        <p className="text-mute text-sm">
          <Link href={at} className="link inline-flex min-h-11 items-center">
            Back to the customer
          </Link>
        </p>
        <PageTitle>Another telephone of the same person</PageTitle>
        <p className="mt-1 text-mute">
          Its points and orders come to this customer, and both telephones find them. It can be undone for
          thirty days.
        </p>
      </div>
      <form
        noValidate
        aria-label="Find the other one"
        onSubmit={send}
        className="flex flex-wrap items-end gap-2"
      >
        <Field
          label="The other telephone"
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={maxPhoneLength}
          className="min-w-0 grow basis-64"
          value={typed}
          onValue={setTyped}
          error={wrong === '' ? undefined : wrong}
        />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </form>
      {both && <Both key={both.mergedId} at={at} both={both} formId={formId} />}
    </div>
  );
}

function Both({
  at,
  both: { keeper, merged, mergedId },
  formId,
}: {
  at: string;
  both: NonNullable<CustomerMergeProps['both']>;
  formId: string;
}) {
  const [how, setHow] = useState<'codes' | 'seen'>(
    keeper.code === 'none' && merged.code === 'none' ? 'seen' : 'codes',
  );
  const form = useSmallForm(`${at}/merge`, { seen: '', keeperCode: '', mergedCode: '' });
  const { seen, keeperCode: _keeper, mergedCode: _merged, ...others } = form.errors;
  const sum = keeper.points === null || merged.points === null ? null : keeper.points + merged.points;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="This one stays" side={keeper} />
        <Side title="This one comes to it" side={merged} />
      </div>
      <PlainForm
        label="Merge"
        className="card grid gap-4 p-5"
        onSend={() => form.send({ other: mergedId, formId, how })}
      >
        <p>
          {sum === null
            ? 'The points come together as soon as the loyalty program can be reached.'
            : `Together ${sum.toLocaleString('en-US')} points.`}
          {merged.hasAward &&
            (keeper.hasAward
              ? ' The $10 of the one that comes turn into 1,000 points, because $10 wait here already.'
              : ' The $10 of the one that comes wait here.')}
        </p>
        <ChoiceCards
          legend="How do you know that both are of one person?"
          choices={[
            { value: 'seen', title: 'I saw both telephones', detail: 'Shown to you at the counter' },
            { value: 'codes', title: 'By a code to each', detail: 'They read both texts to you' },
          ]}
          value={how}
          onValue={setHow}
        />
        {how === 'seen' ? (
          <Checkbox
            label="Both telephones were shown to me at the counter"
            name="seen"
            checked={form.fields.seen === 'yes'}
            onChecked={(is) => form.field('seen').onValue(is ? 'yes' : '')}
            error={seen}
          />
        ) : (
          <Codes at={at} mergedId={mergedId} sides={[keeper, merged]}>
            <Code side={keeper} field={form.field('keeperCode')} />
            <Code side={merged} field={form.field('mergedCode')} />
          </Codes>
        )}
        <Status kind="error">{Object.values(others).join(' ')}</Status>
        <div>
          <Button
            type="submit"
            disabled={form.isBusy || (how === 'codes' && [keeper.code, merged.code].includes('none'))}
          >
            Merge them
          </Button>
        </div>
      </PlainForm>
    </>
  );
}

/** Sends a code to each phone, then shows fields for the codes. */
function Codes({
  at,
  mergedId,
  sides,
  children,
}: {
  at: string;
  mergedId: string;
  sides: readonly MergeSide[];
  children: ReactNode;
}) {
  const form = useSmallForm(`${at}/merge/codes`, {});
  const isSent = sides.every(({ code }) => code !== 'none');
  return (
    <div className="grid gap-4">
      {isSent && <div className="grid gap-4 sm:grid-cols-2">{children}</div>}
      {sides.some(({ code }) => code !== 'proved') && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="secondary" disabled={form.isBusy} onClick={() => form.send({ other: mergedId })}>
            {isSent ? 'Text new codes' : 'Text a code to each'}
          </Button>
          <p className="text-mute text-sm">A code is good for ten minutes.</p>
        </div>
      )}
      <Status kind="error">{Object.values(form.errors).join(' ')}</Status>
    </div>
  );
}

function Code({
  side: { code, phone },
  field,
}: {
  side: MergeSide;
  field: Omit<ComponentProps<typeof Field>, 'label'>;
}) {
  if (code === 'proved') return <p className="self-end py-2">{phone} is proved by its code.</p>;
  return <Field {...field} label={`Code of ${phone}`} inputMode="numeric" maxLength={maxCodeLength} />;
}

function Side({ title, side }: { title: string; side: MergeSide }) {
  const { name, phone, otherPhones, email, points, hasAward, orders, spent, proofs } = side;
  const rows = [
    { what: 'Telephone', value: [phone, ...otherPhones].filter(Boolean).join(', ') },
    { what: 'Mail', value: email ?? 'None' },
    { what: 'Points', value: points === null ? 'Not known now' : points.toLocaleString('en-US') },
    { what: '$10 off', value: hasAward ? 'Wait for the next order' : 'None' },
    { what: 'Orders', value: `${orders}, ${spent} in all` },
  ];
  return (
    <section aria-label={title} className="card p-5">
      <h2 className="text-mute text-sm">{title}</h2>
      <p className="break-words font-semibold text-lg">{name}</p>
      <dl className="mt-2 grid gap-1">
        {rows.map(({ what, value }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-mute">{what}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 text-mute text-sm">
        {proofs.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
