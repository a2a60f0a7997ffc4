import { Link } from '#ui/link.tsx';
import { Prose } from '#ui/prose.tsx';
import { returnDays } from '#widgets/seo/return-policy.rules.ts';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { TermsProps } from './props.ts';

/** M-131, M-296, G-01. */
export default function Terms({ minimumAge, canonical }: TermsProps) {
  const { shopName, phone, phoneHref } = useShop().store;
  return (
    <Prose title="Terms" lead="The agreement between you and the store, in plain words.">
      <SeoHead
        title="Terms"
        description={`The terms of ${shopName}: orders, returns, payments, accounts, liability.`}
        canonical={canonical}
      />
      <h2>Your age</h2>
      <p>
        To use this site you must be over 18. To buy alcohol here, and to receive it at your door or at our
        counter, you must be {minimumAge} or older; we ask for a photo ID every time, and we hand nothing over
        without one.
      </p>
      <p>
        New York law also forbids us to serve anyone who is visibly intoxicated. In that case the order comes
        back to the store.
      </p>
      <h2>Orders</h2>
      <p>
        An order is placed once you see its number. Prices and stock are those of the moment you place it; if
        a price has changed since you last looked, we show you the new one before you order. If we cannot fill
        something after all, we tell you. What we send in its place never costs you more, and you may say no
        to it; you pay only for what you get.
      </p>
      <p>
        We sell within New York State only: wine may be shipped within it, spirits are never shipped. What you
        buy is for you and your guests, not for resale.
      </p>
      <p>
        The page with your order stays open for two days in the browser you ordered with. After that your
        account has it, or{' '}
        <Link href="/find-order" className="link">
          we send you its link again
        </Link>
        .
      </p>
      <h2>Cancellation and returns</h2>
      <p>
        Call us before the order is picked up, delivered or handed to the carrier and we cancel it at no cost.
        An order that nobody of age could accept comes back to us; we bring it once more or cancel it.
      </p>
      <p>
        A faulty bottle comes back for a refund: bring it to the store within {returnDays} days of receiving
        it. We refund within 14 days of receiving the returned goods. The money goes back to the card that
        paid, together with the sales tax of what you return; your bank may take a few days more to show it.
      </p>
      <h2>Payments</h2>
      <p>
        You pay by card, or with the wallet of your device where the checkout offers it. The amount is first
        reserved on your card and then taken when we pack your order; if the order does not come about, it is
        released. Card numbers go to our payment provider and never to us.
      </p>
      <p>
        Sales tax is that of the place where you receive the goods, and New York taxes the delivery charge
        with them. The checkout shows both before you order.
      </p>
      <h2>Rewards</h2>
      <p>
        Each whole dollar of goods, after discounts and before tax and delivery, earns one point once you have
        your order. 1,000 points take $10 off your next order. Returned goods take their points with them.
        Points have no cash value.
      </p>
      <h2>Accounts</h2>
      <p>
        You may buy without an account. If you have one, keep its password to yourself and tell us if somebody
        else uses it. You can delete it yourself on your profile page; reward points end with it.
      </p>
      <h2>Liability</h2>
      <p>
        We are liable up to the amount you paid for the order in question, or up to 100 USD if you have not
        bought anything. Nothing here takes away rights that the law gives you.
      </p>
      <h2>Changes to these terms</h2>
      <p>
        When we change these terms we give 30 days' notice on this page. An order keeps the terms of the day
        you placed it. Questions? Call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>
        .
      </p>
    </Prose>
  );
}
