import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { lastWords } from '../parts/last-words.rules.ts';
import { MessagePicture } from '../parts/message-picture.tsx';
import { SettingForm } from '../parts/setting-form.tsx';
import { TestButton } from '../parts/test-button.tsx';
import type { LetterProps, ShownForm, ShownVersion } from '../props.ts';
import { wordsText } from './letter-facts.rules.ts';

/** Words taken over from an earlier version, and how often that was done. */
type Taken = Partial<Record<string, { words: ShownVersion['words']; count: number }>>;

/** One message: as it is sent, its words by mail and by text, and earlier versions of them (B-216). */
export default function Letter({ message, title, intro, picture, forms, versions }: LetterProps) {
  const [taken, setTaken] = useState<Taken>({});
  const take = ({ form, words }: ShownVersion) =>
    setTaken((before) => ({ ...before, [form]: { words, count: (before[form]?.count ?? 0) + 1 } }));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <div>
        <Link href="/desk/settings/letters" className="link inline-flex min-h-11 items-center">
          Letters and texts
        </Link>
        <PageTitle>{title}</PageTitle>
        <p className="mt-1 text-mute">{intro}</p>
      </div>
      {forms.map((form) => (
        <Words key={form.form} message={message} form={form} taken={taken[form.form]} />
      ))}
      <MessagePicture title="As it goes out now" message={picture} />
      <Versions versions={versions} onTake={take} hasTexts={forms.length > 1} />
    </div>
  );
}

function Words({ message, form, taken }: { message: string; form: ShownForm; taken: Taken[string] }) {
  const id = useId();
  const [saves, setSaves] = useState(0);
  const { form: channel, title, now, last } = form;
  return (
    <section id={channel} aria-labelledby={id} className="card p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {now !== null && <p className="mt-1 text-mute">{now}</p>}
      <SettingForm
        // After saving, or after taking over earlier words, the form starts with those.
        key={`${saves} ${taken?.count ?? 0}`}
        subject={`letters/${message}`}
        form={form}
        typedFirst={taken && { ...taken.words }}
        onSaved={() => setSaves((before) => before + 1)}
        more={(typed, refuse) => (
          <TestButton
            path={`/desk/settings/letters/${message}/${channel}/test`}
            typed={typed}
            onRefused={refuse}
          />
        )}
      />
      {last && <p className="mt-3 text-mute text-sm">{lastWords(last)}</p>}
    </section>
  );
}

function Versions({
  versions,
  hasTexts,
  onTake,
}: {
  versions: readonly ShownVersion[];
  hasTexts: boolean;
  onTake: (version: ShownVersion) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        What was written before
      </h2>
      {versions.length === 0 ? (
        <p className="card p-5 text-mute">Each change of the words will appear here, to be used again.</p>
      ) : (
        <ol className="card divide-y divide-hairline px-5">
          {versions.map((version, position) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be the same, and none ever moves
              key={position}
              className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_auto]"
            >
              <div className="min-w-0">
                <p className="text-mute text-sm">
                  {hasTexts && `${version.form === 'mail' ? 'Mail' : 'Text'} · `}
                  {version.who}, {version.when}
                </p>
                <p className="break-words">{wordsText(version.words)}</p>
              </div>
              <Button
                look="quiet"
                onClick={() => {
                  onTake(version);
                  document.getElementById(version.form)?.scrollIntoView({ block: 'start' });
                }}
                aria-label={`Take these words again, of ${version.when}`}
              >
                Take again
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
