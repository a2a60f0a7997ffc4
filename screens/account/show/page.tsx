import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { AccountLayout } from '../parts/account-layout.tsx';
import { CardsOnFile } from './parts/cards-on-file.tsx';
import { WaitingList } from './parts/waiting-list.tsx';
import type { AccountProps } from './props.ts';

/** M-017, M-018, G-09. */
export default function Account({ accountInfo, savedCards, waiting }: AccountProps) {
  const { firstName, lastName, email, phone } = accountInfo;
  const { store } = useShop();
  return (
    <AccountLayout section="/account" title="General">
      <dl className="border-hairline border-b">
        <Fact name="First name">{firstName}</Fact>
        <Fact name="Last name">{lastName}</Fact>
        <Fact name="Email">{email}</Fact>
        {phone !== null && <Fact name="Phone">{phone}</Fact>}
      </dl>
      <p className="mt-5 max-w-prose text-mute">
        This page is under construction. If something here is not right, please contact the store for
        corrections: call{' '}
        <a href={store.phoneHref} className="link">
          {store.phone}
        </a>{' '}
        or see{' '}
        <Link href="/store-hours" className="link">
          when we are open
        </Link>
        .
      </p>
      <LinkButton href="/profile" look="secondary" className="mt-5">
        Edit profile
      </LinkButton>
      <CardsOnFile cards={savedCards} />
      <WaitingList waiting={waiting} />
    </AccountLayout>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-6 border-hairline border-t py-3">
      <dt className="w-32 text-mute">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48 font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
