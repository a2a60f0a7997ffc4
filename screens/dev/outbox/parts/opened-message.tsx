import type { OpenedMessage as Opened } from '../props.ts';

export function OpenedMessage({ message: { title, to, sentOn, body, htmlHref } }: { message: Opened }) {
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
    </article>
  );
}
