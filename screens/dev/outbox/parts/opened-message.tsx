import { useForm } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { answerWords } from '../form.ts';
import type { OpenedMessage as Opened } from '../props.ts';

export function OpenedMessage({
  message: { name, title, to, isText, sentOn, body, htmlHref },
}: {
  message: Opened;
}) {
  return (
    <article aria-labelledby="opened">
      <h2 id="opened" className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-mute text-sm">
        To {to}, {sentOn}
      </p>
      {htmlHref && (
        <a
          href={htmlHref}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Open it as a mailbox shows it (new window)
        </a>
      )}
      <div className="rail mt-3" />
      <pre className="whitespace-pre-wrap break-words rounded-b-md border border-hairline border-t-0 bg-tag p-5 text-sm">
        {body}
      </pre>
      {isText && <Answers name={name} to={to} />}
    </article>
  );
}

/** What the recipient may answer, as carriers allow everyone: STOP, HELP, START. */
function Answers({ name, to }: { name: string; to: string }) {
  const { post, transform, processing, recentlySuccessful } = useForm({});
  return (
    <div className="mt-4">
      <h3 className="font-sans font-semibold">Answer as {to}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {answerWords.map((words) => (
          <Button
            key={words}
            look="secondary"
            disabled={processing}
            onClick={() => {
              transform(() => ({ words }));
              post(`/dev/outbox/${name}/answer`, { preserveScroll: true });
            }}
          >
            {words}
          </Button>
        ))}
        <p role="status" className="text-mute text-sm">
          {recentlySuccessful && 'Answered.'}
        </p>
      </div>
    </div>
  );
}
