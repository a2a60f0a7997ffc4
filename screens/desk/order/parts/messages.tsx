import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder } from '../props.ts';

/** The messages sent to the buyer, with a button to send one again while it is still true (B-088). */
export function Messages({ order }: { order: DeskOrder }) {
  const { post, over, isBusy } = useAct(order.number, order.version);
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-2 text-xl">
        Messages
      </h2>
      <Refusal words={over()} />
      {order.messages.length === 0 && <p className="text-mute">Nothing was sent yet.</p>}
      <ul className="divide-y divide-hairline">
        {order.messages.map((message) => (
          <li key={message.key} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p>{message.words}</p>
              <p
                className={clsx(
                  'break-words text-sm',
                  message.isFailed ? 'font-semibold text-danger' : 'text-mute',
                )}
              >
                {message.state}, {message.when}
              </p>
              {message.isMissed ? (
                <p className="font-semibold text-sm">It went to the earlier contact.</p>
              ) : (
                message.isFailed &&
                message.notAgain === null && (
                  <p className="text-sm">Ask for the right contact and correct it, then send it again.</p>
                )
              )}
            </div>
            {message.notAgain === null ? (
              <Button
                look={message.isMissed ? 'secondary' : 'quiet'}
                aria-disabled={isBusy}
                aria-label={`${message.isMissed ? 'Send to the new contact' : 'Send again'}: ${message.words}`}
                onClick={() => post('resend', { kind: message.kind })}
              >
                {message.isMissed ? 'Send to the new contact' : 'Send again'}
              </Button>
            ) : (
              <span className="text-mute text-sm">{message.notAgain}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
