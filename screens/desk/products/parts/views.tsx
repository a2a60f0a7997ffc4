import { router } from '@inertiajs/react';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { maxViewName } from '#domains/catalogue/desk-list/max-views.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';
import { builtInViews, isSameList, listAddress } from '../list-words.rules.ts';
import type { ProductsProps, ShownView } from '../props.ts';

/** The views that everyone has, a person's own, and those that others share, each as a link (B-130). */
export function Views({ views, query }: Pick<ProductsProps, 'views' | 'query'>) {
  const fieldsOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1] ?? ''));
  const all = [
    ...builtInViews.map(({ name, query: fields }) => ({
      name,
      href: listAddress(fields),
      isShared: false,
      isOwn: false,
    })),
    ...views,
  ];
  return (
    <nav aria-label="Views" className="-mx-4 mt-4 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {all.map(({ name, href, isShared, isOwn }) => {
          const isOn = isSameList(fieldsOf(href), query);
          return (
            <li key={`${name} ${href} ${isOwn}`}>
              <Link
                href={href}
                aria-current={isOn ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 font-semibold text-sm',
                  isOn
                    ? 'border-transparent bg-glass text-on-glass'
                    : 'border-control bg-surface hover:border-glass',
                )}
              >
                {name}
                {isShared && !isOwn && <span className="ml-1 font-normal">· shared</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Saves what the list shows now under a name, and removes views. */
export function KeepView({ views, query }: Pick<ProductsProps, 'views' | 'query'>) {
  const { rights } = useDesk();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const removable = views.filter(({ isOwn }) => isOwn || rights['edit-products'] === 'may');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    router.post(
      '/desk/products/views',
      { name, query: new URLSearchParams(query).toString(), shared: isShared ? '1' : '' },
      { preserveScroll: true, preserveState: 'errors', onError: setErrors },
    );
  };
  return (
    <Disclosure summary="Keep as a view">
      <form noValidate onSubmit={keep} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Field
          label="Its name"
          name="name"
          autoComplete="off"
          maxLength={maxViewName}
          className="min-w-56 grow sm:max-w-sm"
          value={name}
          onValue={setName}
          error={errors.name}
        />
        {rights['edit-products'] === 'may' && (
          <div className="sm:pt-6.5">
            <Checkbox
              label="Everyone sees it"
              name="shared"
              checked={isShared}
              onChecked={setShared}
              error={errors.shared}
            />
          </div>
        )}
        <Button type="submit" look="secondary" className="sm:mt-6.5">
          Keep
        </Button>
      </form>
      {removable.length > 0 && <Removable views={removable} />}
    </Disclosure>
  );
}

function Removable({ views }: { views: readonly ShownView[] }) {
  return (
    <ul className="mt-4 divide-y divide-hairline border-hairline border-t">
      {views.map(({ id, name, isShared, isOwn }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 break-words">
            {name}
            {isShared && (
              <span className="text-mute">{isOwn ? ' · shared with all' : ' · shared by another'}</span>
            )}
          </span>
          <Button
            look="quiet"
            aria-label={`Remove the view “${name}”`}
            onClick={() => router.post(`/desk/products/views/${id}/remove`, {}, { preserveScroll: true })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
