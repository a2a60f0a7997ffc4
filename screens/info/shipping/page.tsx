import { isShippingQuestion, shippingQuestions } from '#domains/store/content/shipping-questions.rules.ts';
import { Link } from '#ui/link.tsx';
import { Prose } from '#ui/prose.tsx';
import { HoursTable } from '#widgets/layout/hours-table.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { HolidayTable } from '../parts/holiday-table.tsx';
import { slotsSentence } from './delivery-words.rules.ts';
import { Answer } from './parts/answer.tsx';
import type { ShippingProps } from './props.ts';

/** M-132. */
export default function Shipping({
  deliveryInfo,
  feeSentence,
  hasFee,
  areas,
  slots,
  holidays,
  answers,
  minimumAge,
  canonical,
}: ShippingProps) {
  const { addressLines, hours, phone, phoneHref } = useShop().store;
  const more = new Map(answers.map(({ question, text }) => [question, text]));
  const others = answers.filter(({ question }) => !isShippingQuestion(question));
  return (
    <Prose title="Shipping & Delivery" lead="How a bottle gets from our shelf to your table.">
      <SeoHead
        title="Shipping & Delivery"
        description="Store pickup, local delivery on Long Island, and wine shipped within New York State."
        canonical={canonical}
      />
      <div className="border-hairline border-t">
        <Answer question={shippingQuestions.get} more={more}>
          <ul className="grid gap-2">
            <li>
              <strong>Pick it up</strong> at {addressLines.join(', ')}. No charge: we box your order up and
              have it ready for you.
            </li>
            <li>
              <strong>Have it delivered</strong> to your door by our own staff, in the towns below. Everything
              we sell can come this way.
            </li>
            <li>
              <strong>Have wine shipped</strong> to your home anywhere in New York State.
            </li>
          </ul>
        </Answer>
        <Answer question={shippingQuestions.cost} more={more}>
          <p>{feeSentence}</p>
          {hasFee && (
            <p>
              {deliveryInfo.threshold > 0 && 'Your cart says how much is missing until the fee falls away. '}
              New York taxes the fee like the goods.
            </p>
          )}
        </Answer>
        <Answer question={shippingQuestions.where} more={more}>
          {areas.length === 0 ? (
            <p>Nowhere at the moment. You can pick your order up at the store.</p>
          ) : (
            <>
              <p>Our own staff deliver in</p>
              <ul>
                {areas.map(({ name, terms }) => (
                  <li key={name}>{terms === null ? name : `${name} (${terms})`}</li>
                ))}
              </ul>
            </>
          )}
        </Answer>
        <Answer question={shippingQuestions.when} more={more}>
          <p>{slotsSentence(slots)}</p>
          <p>Each slot takes only so many orders; a full one is marked as full.</p>
          <HoursTable hours={hours} />
          {holidays.length > 0 && (
            <>
              <p>Days that differ:</p>
              <HolidayTable holidays={holidays} />
            </>
          )}
        </Answer>
        <Answer question={shippingQuestions.pickup} more={more}>
          <p>
            We text you as soon as it is packed and on the pickup shelf, or email you if a text does not get
            through. Come by whenever the store is open.{' '}
            <Link href="/store-hours" className="link">
              Hours, address and map
            </Link>
          </p>
        </Answer>
        <Answer question={shippingQuestions.ship} more={more}>
          <p>
            Wine ships within New York State only, and an adult has to sign for it. Sake, fortified and
            dessert wine count as wine. Spirits are never shipped, nor are liqueurs, vermouth, bitters and
            mixers: pick them up, or have them delivered locally.
          </p>
          <p>
            It goes with a ground carrier that may bring alcohol, such as UPS or FedEx. The checkout shows the
            price to your ZIP code, the adult signature included. The postal service carries no alcohol, and
            nothing goes to a P.O. box.
          </p>
          <p>
            Once the carrier has the parcel, its tracking number is on your order’s page and in the email we
            send you, or in a text if you gave us no email.
          </p>
        </Answer>
        <Answer question={shippingQuestions.receive} more={more}>
          <p>
            Someone {minimumAge} or older, with a photo ID. Without one we have to take the order back. The
            same holds at our counter and at the carrier’s. We leave nothing at the door.
          </p>
        </Answer>
        <Answer question={shippingQuestions.home} more={more}>
          <p>
            The order comes back to the store. Call us and we bring it again or cancel it. A carrier usually
            tries again before it returns a parcel to us.
          </p>
        </Answer>
        <Answer question={shippingQuestions.follow} more={more}>
          <p>
            Its page shows how far it is. You see it right after ordering, and in your account under Orders.
            If you ordered without an account,{' '}
            <Link href="/find-order" className="link">
              have the link sent again
            </Link>
            .
          </p>
        </Answer>
        <Answer question={shippingQuestions.wrong} more={more}>
          <p>
            Call us at{' '}
            <a href={phoneHref} className="link">
              {phone}
            </a>{' '}
            and we will put it right. Keep the bottle, with whatever is left in it.
          </p>
        </Answer>
        {others.map(({ question }) => (
          <Answer key={question} question={question} more={more} />
        ))}
      </div>
    </Prose>
  );
}
