import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { ProposalAnswer } from '#domains/orders/proposals/proposal.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { NeedsScript } from '#widgets/cart/needs-script.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { AgreeBottle, AgreeProps } from './props.ts';

/** The buyer is asked whether another bottle may be sent (B-071). */
export default function Agree(props: AgreeProps) {
  const { path, number, ordered, offered, agreeCents, declineCents, isAllThatIsLeft, until } = props;
  const { phone, phoneHref } = useShop().store;
  const { errors } = usePage().props;
  const [asked, setAsked] = useState<ProposalAnswer | null>(null);
  const send = (answer: ProposalAnswer) =>
    router.post(
      path,
      { answer },
      { onStart: () => setAsked(answer), onFinish: () => setAsked(null), preserveScroll: 'errors' },
    );
  return (
    <div className="wrap max-w-3xl pt-8">
      <PageHead title="May we send another bottle?" description={`A question about your order #${number}.`} />
      <PageTitle>May we send another bottle?</PageTitle>
      <p className="mt-2">
        We are packing your order <span className="whitespace-nowrap">#{number}</span>, and one thing is not
        on our shelf.
      </p>
      <NeedsScript className="mt-6" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Bottle title="You ordered" bottle={ordered} note="Not on our shelf" />
        <Bottle
          title="We could send"
          bottle={offered}
          note={agreeCents > 0 ? `You pay ${formatCents(agreeCents)} less` : 'You pay the same'}
          isOffered
        />
      </div>
      <p className="mt-5">
        {agreeCents > 0
          ? `With yes, ${formatCents(agreeCents)} with tax goes back to you once the order is packed. `
          : 'With yes, nothing changes about what you pay. '}
        {isAllThatIsLeft
          ? 'Without it nothing is left of your order: we cancel it, and you pay nothing.'
          : `Without it, ${formatCents(declineCents)} goes back to you.`}
      </p>
      <fieldset className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <legend className="sr-only">Your answer</legend>
        <Button disabled={asked !== null} onClick={() => send('agree')}>
          Yes, send it
        </Button>
        <Button look="secondary" disabled={asked !== null} onClick={() => send('decline')}>
          {isAllThatIsLeft ? 'Cancel my order' : 'Leave it out'}
        </Button>
        <Button look="quiet" disabled={asked !== null} onClick={() => send('call')}>
          Call me
        </Button>
      </fieldset>
      {errors.answer && (
        <p role="alert" className="mt-3 text-alarm">
          {errors.answer}
        </p>
      )}
      <p className="mt-6 text-mute text-sm">
        It is held for you until {until}. {silence(props)} Or call us at{' '}
        <a href={phoneHref} className="link whitespace-nowrap">
          {phone}
        </a>
        .
      </p>
    </div>
  );
}

function silence({ withoutAnswer, isAllThatIsLeft }: AgreeProps): string {
  return withoutAnswer === 'call' || isAllThatIsLeft
    ? 'If we do not hear from you, we call you.'
    : 'If we do not hear from you, we leave it out, and you do not pay for it.';
}

interface BottleProps {
  title: string;
  bottle: AgreeBottle;
  note: string;
  isOffered?: boolean;
}

function Bottle({ title, bottle, note, isOffered = false }: BottleProps) {
  const { name, size, quantity, photo, art, priceCents } = bottle;
  return (
    <section aria-label={title} className={isOffered ? 'card border-glass p-5' : 'card p-5'}>
      <h2 className="text-mute text-sm">{title}</h2>
      <div className="mt-3 flex gap-4">
        <BottlePicture
          art={art as BottleArt}
          photo={photo}
          alt=""
          tall={112}
          className="h-28 w-10 shrink-0"
        />
        <div className="min-w-0">
          <p className="font-semibold text-lg leading-snug">{name}</p>
          <p className="text-mute text-sm">
            {size} × {quantity}
          </p>
          <p className="mt-1">
            <span className="price">{formatCents(priceCents)}</span>
            {quantity > 1 && <span className="text-mute text-sm"> each</span>}
          </p>
          <p className="mt-2 text-sm">{note}</p>
        </div>
      </div>
    </section>
  );
}
