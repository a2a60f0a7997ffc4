import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { Bottles } from './parts/bottles.tsx';
import { Customer } from './parts/customer.tsx';
import { HandOver } from './parts/hand-over.tsx';
import { NoteForm } from './parts/note-form.tsx';
import { SendCard } from './parts/send-card.tsx';
import { useDraft } from './parts/use-draft.ts';
import type { DraftProps, ShownDraft } from './props.ts';

const states: Record<ShownDraft['state'], string> = {
  open: 'not sent yet',
  sent: 'waiting for payment',
  'being-paid': 'being paid',
  paid: 'paid',
  expired: 'ran out',
  withdrawn: 'withdrawn',
};

/** One phone order, from the first bottle to its payment (B-100 to B-102). */
export default function Draft(props: DraftProps) {
  const { draft } = props;
  const form = useDraft(draft.id);
  const isWritten = draft.state === 'open' || draft.state === 'expired' || draft.state === 'withdrawn';
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  const title = name === '' ? 'Phone order' : `Phone order: ${name}`;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <Link href="/desk/drafts" className="link inline-flex min-h-11 items-center">
        Phone orders
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageTitle className="break-words">{title}</PageTitle>
        <Chip look="plain">{states[draft.state]}</Chip>
        <p className="text-mute">
          {draft.lastWords} · taken by {draft.takenBy}
        </p>
      </div>
      <Refusal words={form.over()} />
      {draft.orderNumber !== null ? (
        <section className="card p-5">
          <p>
            The buyer has paid. It is order #{draft.orderNumber} now, and waits to be packed like any other.
          </p>
          <LinkButton href={`/desk/orders/${draft.orderNumber}`} className="mt-3">
            Order #{draft.orderNumber}
          </LinkButton>
        </section>
      ) : draft.state === 'being-paid' ? (
        <section className="card p-5">
          <p>The buyer is paying at this moment. Look again in a minute.</p>
        </section>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
          <div className="grid min-w-0 gap-6">
            <Bottles draft={draft} lines={props.lines} form={form} isWritten={isWritten} />
            <HandOver
              key={`${draft.way} ${draft.goesWith}`}
              draft={draft}
              company={props.company}
              windows={props.windows}
              form={form}
              isWritten={isWritten}
            />
            <Customer
              key={[draft.firstName, draft.lastName, draft.phone, draft.email].join('\n')}
              draft={draft}
              form={form}
              isWritten={isWritten}
            />
            <NoteForm key={draft.note} draft={draft} form={form} isWritten={isWritten} />
          </div>
          <SendCard {...props} form={form} />
        </div>
      )}
    </div>
  );
}
