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
      <ul>
        <li>
          When you order: your name, your phone number, your statement that you are 21 or older, what you bought and what you paid; your
          email if you want a receipt.
        </li>
        <li>When you have something delivered or shipped: the address, and that an adult with an ID took it.</li>
        <li>When you make an account: your name, your email, and your password in a form that we cannot read back.</li>
        <li>When you join the rewards: your phone number and your points.</li>
      </ul>
      <p>
        Your card number never reaches us. It goes straight to our payment provider; we keep the brand, the last four digits, when the card
        expires, and the outcome.
      </p>
      <p>
        We use all of this to fill your order, to reach you about it, and to keep the records that the law asks of a wine store. Those who
        help us with that, for payments, texts, emails, addresses and parcels, get what their part needs. We do not sell any of it.
      </p>
      <h2>Cookies</h2>
      <p>
        Only those the shop cannot work without: one that remembers your cart and your sign-in, one that protects your forms from other
        sites, one that knows for an hour which page you were on your way to when we asked you to sign in, and one that remembers whether
        you like the page light or dark. There are no advertising or tracking cookies of ours. Where the store has Google’s reCAPTCHA keep
        robots from making accounts, Google sees that page being used and may set a cookie of its own.
      </p>
      <h2>Seeing, correcting and deleting</h2>
      <p>
        Ask us what we hold about you, have it corrected, or have it deleted. An account can be deleted from its own profile page, and its
        addresses, its cart and its points go with it. What the law makes us keep, the amounts and the taxes of past orders, stays without
        your name.
      </p>
      <h2>Nobody under 21</h2>
      <p>This shop is not for anyone under 21. We do not knowingly keep data of people under 21, and we delete it when we find it.</p>
      <h2>Email</h2>
      <p>
        We write about your orders and your account, and nothing else. To opt out of receipts by email, leave the email field at checkout
        empty; to opt out of any other email, call us. Should we ever send a newsletter, it goes to those who asked for it, and each one has
        a link to opt out.
      </p>
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
