import { Link } from '#ui/link.tsx';
import { Prose } from '#ui/prose.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { CookieList } from './parts/cookie-list.tsx';
import type { PrivacyProps } from './props.ts';

/** M-130; it says what the software does, and must change with it. */
export default function Privacy({ canonical }: PrivacyProps) {
  const { shopName, addressLines, phone, phoneHref } = useShop().store;
  return (
    <Prose title="Privacy" lead="What we know about you, why, and how to make us forget it.">
      <SeoHead
        title="Privacy"
        description={`What ${shopName} collects, which cookies it sets, and your rights.`}
        canonical={canonical}
      />
      <h2>What we collect</h2>
      <ul className="grid gap-2">
        <li>
          When you order: your name, your phone number, your statement that you are 21 or older, what you
          bought and what you paid; your email if you want a receipt.
        </li>
        <li>
          When you have something delivered or shipped: the address, and that an adult with an ID took it.
        </li>
        <li>
          When your order is a gift: the name of who gets it, their phone number if you want them told, and
          your message. They go with the order, and are erased with your name.
        </li>
        <li>
          When you make an account: your name, your email, and your password in a form that we cannot read
          back.
        </li>
        <li>When you join the rewards: your phone number and your points.</li>
        <li>
          When you ask us to tell you that a bottle is here: your phone number or your email, until we have
          told you or you end it, and half a year at most.
        </li>
        <li>
          When you save an address or a card to your account: the address; of the card, only what is said
          below.
        </li>
      </ul>
      <p>
        So that a reload at checkout loses nothing, your browser keeps the name, the phone number and the
        email that you typed, and what you typed of a gift, until you close the tab or the order is placed,
        and we keep the address. If you switch on “Remember me on this device”, your browser keeps those two
        for your next order until you switch it off or clear this site’s data; we are not told. Leave it off
        on a device that others use.
      </p>
      <h2>Your card</h2>
      <p>
        Your card number never reaches us. It goes straight to our payment provider, who keeps it; we keep the
        brand, the last four digits, when the card expires, and the outcome. If you ask us to remember a card,
        the provider keeps it for you, and you can remove it again in your account.
      </p>
      <h2>What we use it for</h2>
      <p>
        We use all of this to fill your order, to reach you about it, and to keep the records that the law
        asks of a wine store. We do not sell any of it, and we do not build advertising profiles.
      </p>
      <p>
        Those who help us get what their part needs, and no more: the payment provider, the services that
        carry our texts and emails, the one that checks that an address exists, the parcel carrier, and, where
        the store uses them, the provider of the rewards and of the search box.
      </p>
      <h2>Texts and passcodes</h2>
      <p>
        Before we show anyone the points of a phone number, link it to an account, or text it that a bottle is
        here, we text a passcode to it. A forgotten password gets its passcode by email. A passcode works
        once, for ten minutes, and we do not store it. That somebody asked for one is forgotten within two
        days.
      </p>
      <p>
        For each text and email we record that it was sent, when, to whom and about what, so that no one is
        told the same thing twice. We keep none of its words.
      </p>
      <h2>Cookies</h2>
      <p>Only those the shop cannot work without, and one for your comfort:</p>
      <CookieList />
      <p>
        Over a secure connection all but the last carry the prefix{' '}
        <span className="whitespace-nowrap">“__Host-”</span>, which ties them to this one site. There are no
        advertising or tracking cookies of ours.
      </p>
      <p>
        So that pages come faster, and one of them without a network, your browser also keeps files that are
        the same for everybody: styles, scripts, pictures of bottles, and a page with our phone number and
        hours.
      </p>
      <p>
        Where the store has Google’s reCAPTCHA keep robots from making accounts, Google sees that page being
        used and may set a cookie of its own. The payment provider may do the same where you enter your card.
      </p>
      <h2>What our server writes down</h2>
      <p>
        For every page: the time, which page, whether it worked, and how long it took. Not who you are, nor
        what you typed or searched for. That somebody signed in, ordered or changed an account is written down
        with the number of the account or of the visit, without a name. When a sign-in fails, we also note the
        internet address that it came from. To keep out those who guess passwords or try stolen cards, we
        count attempts by such addresses; only a scrambled form is kept, for about a day.
      </p>
      <h2>How long we keep things</h2>
      <ul className="grid gap-2">
        <li>What ties a guest to a cart: until 30 days after the last visit.</li>
        <li>An address typed at checkout and never ordered to: 30 days.</li>
        <li>An account, with its addresses and saved cards: until you delete them.</li>
        <li>
          Which browsers you signed in with: the last ten, for a year each, and no longer than the account.
        </li>
        <li>An order: as long as tax law and the law on selling alcohol ask for it.</li>
      </ul>
      <h2>Seeing, correcting and deleting</h2>
      <p>
        Ask us what we hold about you, have it corrected, or have it deleted. You can see and correct most of
        it yourself on your{' '}
        <Link href="/profile" className="link">
          profile
        </Link>{' '}
        and account pages.
      </p>
      <p>
        You can delete an account yourself, at the end of its profile page, with its password. Its addresses,
        its cart, its saved cards and its points go with it, and every device is signed out. What the law
        makes us keep, the amounts and the taxes of past orders, stays without your name. Orders that are
        still on their way keep your name and address until they are handed over. If you bought without an
        account, call us and we do the same for your orders.
      </p>
      <h2>Nobody under 21</h2>
      <p>
        This shop is not for anyone under 21. We do not knowingly keep data of people under 21, and we delete
        it when we find it.
      </p>
      <h2>Email</h2>
      <p>
        We write about your orders and your account, and nothing else. To opt out of receipts by email, leave
        the email field at checkout empty; to opt out of any other email, call us. Should we ever send a
        newsletter, it goes to those who asked for it, and each one has a link to opt out.
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
