import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NeedsScript } from '#widgets/cart/needs-script.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { OtherTimeProps } from './props.ts';

const titles: Record<OtherTimeProps['state'], string> = {
  choose: 'Choose another time',
  set: 'Your delivery has a time',
  over: 'There is nothing left to choose',
};

/** The store cannot come at the promised time: the buyer chooses another window (B-124). */
export default function OtherTime(props: OtherTimeProps) {
  const { number, state, window, days, orderHref } = props;
  const { phone, phoneHref } = useShop().store;
  return (
    <div className="wrap max-w-3xl pt-8">
      <PageHead title={titles[state]} description={`The delivery of your order #${number}.`} />
      <PageTitle>{titles[state]}</PageTitle>
      {state === 'choose' && (
        <>
          <p className="mt-3">
            We are sorry: we cannot bring your order <span className="whitespace-nowrap">#{number}</span> on{' '}
            {window}. Another time costs nothing extra.
          </p>
          <NeedsScript className="mt-6" />
          {days.length > 0 ? (
            <Windows {...props} />
          ) : (
            <p className="mt-6 font-semibold">
              No time is free today or tomorrow. Please call us, and we will find one.
            </p>
          )}
        </>
      )}
      {state === 'set' && (
        <p className="mt-3 text-lg" role="status">
          We bring your order #{number} on <strong>{window}</strong>. Someone 21 or older must be there to
          receive it and show ID.
        </p>
      )}
      {state === 'over' && (
        <p className="mt-3" role="status">
          Your order’s page says where it is.
        </p>
      )}
      <p className="mt-6 text-mute">
        Doesn’t that work for you? Call us at{' '}
        <a href={phoneHref} className="link whitespace-nowrap">
          {phone}
        </a>
        : you can pick it up, or we can cancel it.
      </p>
      <LinkButton href={orderHref} look="secondary" className="mt-5">
        See order #{number}
      </LinkButton>
    </div>
  );
}

function Windows({ path, days }: OtherTimeProps) {
  const { errors } = usePage().props;
  const [asked, setAsked] = useState<string | null>(null);
  const choose = (slot: string) =>
    router.post(
      path,
      { slot },
      { onStart: () => setAsked(slot), onFinish: () => setAsked(null), preserveScroll: 'errors' },
    );
  return (
    <>
      {errors.slot && (
        <p role="alert" className="mt-4 text-alarm">
          {errors.slot}
        </p>
      )}
      {days.map(({ label, slots }) => (
        <section key={label} aria-labelledby={label} className="mt-6">
          <h2 id={label} className="text-xl">
            {label}
          </h2>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {slots.map(({ id, words }) => (
              <li key={id}>
                <Button
                  look="secondary"
                  className="min-h-14 w-full tabular-nums"
                  disabled={asked !== null}
                  onClick={() => choose(id)}
                >
                  <span className="sr-only">{label}, </span>
                  {words}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
