import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { OpenedMessage } from './parts/opened-message.tsx';
import type { OutboxProps } from './props.ts';

export default function Outbox({ messages, opened }: OutboxProps) {
  return (
    <div className="wrap pt-8">
      <PageHead title="Outbox" description="What this shop would have sent." />
      <PageTitle>Outbox</PageTitle>
      <p className="mt-2 max-w-prose text-mute">
        Mails and texts whose carrier is not connected are kept here instead of being sent, newest first.
      </p>
      {messages.length === 0 ? (
        <EmptyState title="Nothing was sent yet" text="Place an order or ask for a passcode." />
      ) : (
        <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
          <nav aria-label="Messages" className={opened ? 'max-lg:order-last' : undefined}>
            <ul className="border-hairline border-b">
              {messages.map(({ name, to, title, isText, sentOn }) => (
                <li key={name} className="border-hairline border-t">
                  <Link
                    href={`/dev/outbox/${name}`}
                    aria-current={name === opened?.name ? 'page' : undefined}
                    className="block min-h-11 px-2 py-3 leading-snug hover:bg-bay aria-[current]:bg-tag"
                  >
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-mute text-sm">
                      {isText ? 'Text' : 'Mail'} to {to}
                    </span>
                    <span className="block text-mute text-sm">{sentOn}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {opened ? (
            <OpenedMessage message={opened} />
          ) : (
            <p className="text-mute">Choose a message to read it.</p>
          )}
        </div>
      )}
    </div>
  );
}
