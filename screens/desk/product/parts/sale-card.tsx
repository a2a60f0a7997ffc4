import { useId } from 'react';
import { maxSlugLength } from '#domains/catalogue/edit/slug.rules.ts';
import { maxPastedLength } from '#domains/store/content/content.rules.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { maxWhyLength } from '../form.ts';
import type { ProductEditProps } from '../props.ts';

type Option = ProductEditProps['candidates'][number];

import { useSmallForm } from '#widgets/desk/use-small-form.ts';

const meanings = {
  'on-sale': 'Shoppers find it in the shop.',
  draft: 'Shoppers do not see it yet.',
  withdrawn: 'It is out of the shop. Orders keep what was bought.',
};

/** Whether it is on sale, and what succeeds it when it no longer is (B-136, B-140). */
export function SaleCard({ product, successor, candidates, mayMove }: ProductEditProps) {
  const { id, state } = product;
  const at = `/desk/products/${id}`;
  const sell = useSmallForm(`${at}/sell`, {});
  return (
    <section aria-labelledby="sale" className="card grid gap-3 p-5">
      <h2 id="sale" className="text-xl">
        In the shop
      </h2>
      <p>{meanings[state]}</p>
      {successor && (
        <p>
          {state === 'on-sale' ? 'Once it is sold out, its address leads to ' : 'Its address leads to '}
          <Link href={`/desk/products/${successor.id}`} className="link">
            {successor.name}
          </Link>
          .
        </p>
      )}
      {state === 'on-sale' ? (
        <Disclosure summary="Take it out of the shop">
          <Withdraw at={at} candidates={candidates} />
        </Disclosure>
      ) : (
        <>
          <div>
            <Button disabled={sell.isBusy} onClick={() => sell.send()}>
              {state === 'draft' ? 'Publish' : 'Put it back on sale'}
            </Button>
          </div>
          <Status kind="error">{Object.values(sell.errors).join(' ')}</Status>
        </>
      )}
      {state !== 'draft' && (
        <Disclosure summary={successor ? 'Let another follow it' : 'Sold out for good?'}>
          <Succeed at={at} candidates={candidates} />
        </Disclosure>
      )}
      {mayMove && (
        <Disclosure summary="Its address">
          <Move at={at} slug={product.slug} />
        </Disclosure>
      )}
    </section>
  );
}

function Withdraw({ at, candidates }: { at: string; candidates: readonly Option[] }) {
  const form = useSmallForm(`${at}/withdraw`, { why: '', successor: '' });
  return (
    <PlainForm label="Take it out of the shop" className="grid gap-4" onSend={() => form.send()}>
      <Field label="Why" maxLength={maxWhyLength} {...form.field('why')} />
      <Successor
        form={form.field('successor')}
        candidates={candidates}
        label="Sold out for good? What follows it"
      />
      <Status kind="error">{form.errors.state}</Status>
      <div>
        <Button type="submit" look="danger" disabled={form.isBusy}>
          Take it out
        </Button>
      </div>
    </PlainForm>
  );
}

function Succeed({ at, candidates }: { at: string; candidates: readonly Option[] }) {
  const form = useSmallForm(`${at}/successor`, { successor: '' });
  return (
    <PlainForm label="What follows it" className="grid gap-4" onSend={() => form.send()}>
      <Successor form={form.field('successor')} candidates={candidates} label="What follows it" />
      <Status kind="error">{form.errors.state}</Status>
      <div>
        <Button type="submit" look="secondary" disabled={form.isBusy}>
          Lead its address there
        </Button>
      </div>
    </PlainForm>
  );
}

function Successor({
  form,
  candidates,
  label,
}: {
  form: ReturnType<ReturnType<typeof useSmallForm>['field']>;
  candidates: readonly Option[];
  label: string;
}) {
  const id = useId();
  return (
    <>
      <Field
        label={label}
        list={id}
        maxLength={maxPastedLength}
        hint="Choose one of its producer, or paste the address of its page."
        {...form}
      />
      <datalist id={id}>
        {candidates.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Move({ at, slug }: { at: string; slug: string }) {
  const form = useSmallForm(`${at}/address`, { slug });
  return (
    <PlainForm label="Its address" className="grid gap-4" onSend={() => form.send()}>
      <p className="text-mute text-sm">
        It was made from the first name and never changes on its own. The old address will lead to the new one
        for good.
      </p>
      <Field label="After /products/" maxLength={maxSlugLength} {...form.field('slug')} />
      <div>
        <Button type="submit" look="secondary" disabled={form.isBusy}>
          Change the address
        </Button>
      </div>
    </PlainForm>
  );
}
