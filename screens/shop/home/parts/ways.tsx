import type { ReactNode } from 'react';
import { listWords } from '#kit/number-words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { HomeProps } from '../props.ts';
import { Ideas } from './ideas.tsx';

/** Links to the shelves for undecided shoppers, and the ways to get the bottles. */
export function Ways({ ideas, delivery }: Pick<HomeProps, 'ideas' | 'delivery'>) {
  return (
    <>
      <Ideas ideas={ideas} />
      <HandOvers delivery={delivery} />
    </>
  );
}

/** How a bottle gets from the shop to the shopper. */
function HandOvers({ delivery: { towns, fee } }: Pick<HomeProps, 'delivery'>) {
  const { addressLines, hours, phone, phoneHref } = useShop().store;
  return (
    <section className="wrap grid gap-8 pt-20 sm:grid-cols-2 xl:grid-cols-4" aria-label="How to get it">
      {towns.length > 0 && (
        <Way title="Have it delivered" href="/shipping-and-delivery" link="Local delivery">
          Our own staff bring it to {listWords(towns)}, at a time that you choose. {fee}
        </Way>
      )}
      <Way title="Pick it up" href="/store-hours" link="Hours & location">
        Boxed and ready for you at {addressLines[0] ?? 'the store'}.
      </Way>
      <Way title="Have it shipped" href="/shipping-and-delivery" link="Shipping & delivery">
        Wine ships within New York State. Spirits never do.
      </Way>
      {/* The page is cached, so it shows the week's hours, not whether the store is open now. */}
      <Way title="Ask us" href="/about" link="About us">
        Call{' '}
        <a href={phoneHref} className="link whitespace-nowrap">
          {phone}
        </a>{' '}
        or come by, we are glad to talk:{' '}
        {hours.map(({ days, hours: times }, index) => (
          <span key={days}>
            {index > 0 && ', '}
            <span className="figures inline-block">
              {days} {times}
            </span>
          </span>
        ))}
        .
      </Way>
    </section>
  );
}

function Way({
  title,
  children,
  href,
  link,
}: {
  title: string;
  children: ReactNode;
  href: string;
  link: string;
}) {
  return (
    <div className="border-hairline border-t pt-4">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 max-w-prose text-mute">{children}</p>
      <LinkButton href={href} look="quiet" className="-ml-3">
        {link}
      </LinkButton>
    </div>
  );
}
