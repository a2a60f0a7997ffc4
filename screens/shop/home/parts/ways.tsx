import { LinkButton } from '#ui/link-button.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import type { HomeProps } from '../props.ts';
import { Ideas } from './ideas.tsx';

/** Ways into the shelves for the undecided, and from the shop to the shopper. */
export function Ways({ ideas }: Pick<HomeProps, 'ideas'>) {
  return (
    <>
      <Ideas ideas={ideas} />
      <HandOvers />
    </>
  );
}

/** How a bottle gets from the shop to the shopper. */
function HandOvers() {
  const { addressLines, hours } = useShop().store;
  return (
    <section className="wrap grid gap-8 pt-20 sm:grid-cols-3" aria-label="How to get it">
      <Way
        title="Pick it up"
        text={`Boxed and ready for you at ${addressLines[0] ?? 'the store'}.`}
        href="/store-hours"
        link="Hours & location"
      />
      <Way
        title="Have it shipped"
        text="Wine ships within New York State. Spirits never do."
        href="/shipping-and-delivery"
        link="Shipping & delivery"
      />
      <Way
        title="Ask us"
        text={`We are in the store ${hours[0]?.days ?? ''} ${hours[0]?.hours ?? ''}, and glad to talk.`}
        href="/about"
        link="About us"
      />
    </section>
  );
}

function Way({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <div className="border-hairline border-t pt-4">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 max-w-prose text-mute">{text}</p>
      <LinkButton href={href} look="quiet" className="-ml-3">
        {link}
      </LinkButton>
    </div>
  );
}
