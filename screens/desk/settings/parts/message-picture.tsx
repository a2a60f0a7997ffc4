import { useId } from 'react';
import type { ShownMessage } from '../props.ts';

/** A mail in both themes side by side, and the text with what it costs (B-216). */
export function MessagePicture({
  title,
  example = 'With an example order.',
  message,
}: {
  title: string;
  example?: string;
  message: ShownMessage;
}) {
  const id = useId();
  const { subject, mail, text } = message;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-mute">
          {example}
          {mail && ` Subject: ${subject}`}
        </p>
      </div>
      {mail && <MailPicture mail={mail} />}
      {text && <TextPicture text={text} />}
    </section>
  );
}

function MailPicture({ mail: { light, dark } }: { mail: NonNullable<ShownMessage['mail']> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[
        { theme: 'Light', src: light },
        { theme: 'Dark', src: dark },
      ].map(({ theme, src }) => (
        <figure key={theme}>
          <figcaption className="mb-1 text-mute text-sm">{theme}</figcaption>
          <iframe
            title={`The mail, ${theme.toLowerCase()}`}
            src={src}
            sandbox=""
            className="h-120 w-full rounded-md border border-hairline bg-surface"
          />
        </figure>
      ))}
    </div>
  );
}

function TextPicture({ text }: { text: NonNullable<ShownMessage['text']> }) {
  const { body, alphabet, parts, used, room, outside } = text;
  return (
    <figure>
      <figcaption className="mb-1 text-mute text-sm">Text</figcaption>
      <p className="max-w-md break-words rounded-lg rounded-bl-none border border-hairline bg-surface px-4 py-3">
        {body}
      </p>
      <p className="mt-2 text-sm">
        <span className="font-semibold">{parts === 1 ? '1 part' : `${parts} parts`}</span>
        <span className="text-mute">
          {' '}
          · {alphabet} · {used} of {room} places
        </span>
      </p>
      {outside.length > 0 && (
        <p className="mt-1 max-w-md text-sm">
          {outside.map((sign) => `“${sign}”`).join(' ')} {outside.length === 1 ? 'is' : 'are'} outside the
          plain alphabet: a part holds 70 characters instead of 160.
        </p>
      )}
    </figure>
  );
}
