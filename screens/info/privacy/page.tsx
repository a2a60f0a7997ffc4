import { PageHead } from '#ui/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';

/** M-130. */
export default function Privacy() {
  const { shopName, addressLines, phone, phoneHref } = useShop().store;
  return (
    <Prose title="Privacy" lead="What we know about you, why, and how to make us forget it.">
      <PageHead title="Privacy" description={`What ${shopName} collects, which cookies it sets, and your rights.`} />
      <h2>What we collect</h2>
      <p>
        When you order: your name, your phone number, your statement that you are 21 or older, what you bought and what you paid. When you
        have something delivered or shipped: the address. When you make an account: your email and a password that we cannot read back.
      </p>
      <p>
        Your card number never reaches us. It goes straight to our payment provider; we keep the brand, the last four digits and the
        outcome.
      </p>
      <p>
        We use all of this to fill your order, to reach you about it, and to keep the records that the law asks of a wine store. We do not
        sell it.
      </p>
      <h2>Cookies</h2>
      <p>
        Only those the shop cannot work without: one that remembers your cart, one that protects your forms from other sites, and one that
        remembers whether you like the page light or dark. There are no advertising or tracking cookies.
      </p>
      <h2>Seeing, correcting and deleting</h2>
      <p>
        Ask us what we hold about you, have it corrected, or have it deleted. An account can be deleted from its own page. What the law
        makes us keep, the amounts and the taxes of past orders, stays without your name.
      </p>
      <h2>Nobody under 21</h2>
      <p>This shop is not for anyone under 21. We do not knowingly keep data of people under 21 and delete it when we find it.</p>
      <h2>Email</h2>
      <p>We write about your orders. Every other email has a link to opt out of it, and opting out costs you nothing.</p>
      <h2>Contact</h2>
      <address className="not-italic">
        {[shopName, ...addressLines].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a href={phoneHref} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
      </address>
    </Prose>
  );
}
