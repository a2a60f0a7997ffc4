import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { BuyAgain } from '#widgets/order/buy-again.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { AccountLayout } from '../parts/account-layout.tsx';
import { CardsOnFile } from './parts/cards-on-file.tsx';
import { WaitingList } from './parts/waiting-list.tsx';
import type { AccountProps } from './props.ts';

/** M-017, M-018, G-09. */
export default function Account({
  accountInfo,
  isEmailVerified,
  savedCards,
  lastOrder,
  waiting,
}: AccountProps) {
  const { firstName, lastName, email, phone } = accountInfo;
  const { store } = useShop();
  return (
    <AccountLayout section="/account" title="General">
      {!isEmailVerified && (
        <p className="mb-5 rounded-md border border-hairline bg-tag px-4 py-3 [overflow-wrap:anywhere]">
          We sent a mail to {email}: please follow its link, so that we know the address is yours.{' '}
          <Link href="/verify-email" className="link">
            No mail?
          </Link>
        </p>
      )}
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
      {lastOrder && (
        <section aria-labelledby="last-order" className="mt-10">
          <h3 id="last-order" className="text-xl">
            Your last order
          </h3>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-y py-3">
            <p className="min-w-0 flex-1 basis-48">
              <Link href={lastOrder.href} className="link font-semibold">
                Order #{lastOrder.number}
              </Link>
              <span className="block text-mute text-sm">{lastOrder.says}</span>
            </p>
            <BuyAgain path={lastOrder.again} name={`order #${lastOrder.number}`} />
          </div>
        </section>
      )}
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
