import { PageHead } from '#ui/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import type { TermsProps } from './props.ts';

/** M-131, M-296, G-01. */
export default function Terms({ minimumAge }: TermsProps) {
  const { shopName, phone, phoneHref } = useShop().store;
  return (
    <Prose title="Terms" lead="The agreement between you and the store, in plain words.">
      <PageHead title="Terms" description={`The terms of ${shopName}: orders, returns, payments, accounts, liability.`} />
      <p>
        To use this site you must be over 18. To buy alcohol here, and to receive it at your door or at our counter, you must be{' '}
        {minimumAge} or older; we ask for a photo ID every time, and we hand nothing over without one.
      </p>
      <h2>Orders</h2>
      <p>
        An order stands once you see its number. Prices and stock are those of the moment you place it; if a price has changed since you
        last looked, we show you the new one before you order. If we cannot fill something after all, we call you and you pay only for what
        you get. We sell within New York State only: wine may be shipped within it, spirits are never shipped.
      </p>
      <h2>Cancellation and returns</h2>
      <p>
        Call us before the order is picked up, delivered or handed to the carrier and we cancel it at no cost. A faulty bottle comes back
        for a refund. We refund within 14 days of receiving the returned goods.
      </p>
      <h2>Payments</h2>
      <p>
        You pay by card. The amount is first reserved on your card and then taken; if the order does not come about, it is released. Sales
        tax is that of the place where you receive the goods, and New York taxes the delivery charge with them.
      </p>
      <h2>Accounts</h2>
      <p>
        You may buy without an account. If you have one, keep its password to yourself and tell us if somebody else uses it. You can delete
        it yourself on your profile page; reward points end with it.
      </p>
      <h2>Liability</h2>
      <p>
        We are liable up to the amount you paid for the order in question, or up to 100 USD if you have not bought anything. Nothing here
        takes away rights that the law gives you.
      </p>
      <h2>Changes to these terms</h2>
      <p>
        When we change these terms we give 30 days' notice on this page. Questions? Call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>
        .
      </p>
    </Prose>
  );
}
