import { useId, useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import type { ShownForm, ShownSection } from '../props.ts';
import { lastWords } from './last-words.rules.ts';
import { SettingForm } from './setting-form.tsx';

/** Forms that belong together: those in a list open on demand, so that the page stays uncluttered. */
export function Section({ subject, section }: { subject: string; section: ShownSection }) {
  const id = useId();
  const { title, does, forms, empty, link, rows = [], facts = [] } = section;
  const folded = forms.filter(({ isFolded }) => isFolded);
  const open = forms.filter(({ isFolded }) => !isFolded);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {does && <p className="mt-1 text-mute">{does}</p>}
      </div>
      {open.map((form) => (
        <div key={keyOf(form)} className="card p-5">
          {form.title !== title && <h3 className="text-lg">{form.title}</h3>}
          {form.does && <p className="text-mute">{form.does}</p>}
          {form.now !== null && (
            <p className="mt-1 break-words">
              Now: <strong className="font-semibold">{form.now}</strong>
            </p>
          )}
          <FormWithLast subject={subject} form={form} />
        </div>
      ))}
      {folded.length > 0 && (
        <div className="card px-5 py-1 [&>*:last-child]:border-b-0">
          {folded.map((form) => (
            <Disclosure
              key={keyOf(form)}
              summary={
                <span className="min-w-0">
                  <span className="block">{form.title}</span>
                  {form.now !== null && (
                    <span className="block break-words font-normal text-mute text-sm">{form.now}</span>
                  )}
                </span>
              }
            >
              {form.does && <p className="text-mute">{form.does}</p>}
              <FormWithLast subject={subject} form={form} />
            </Disclosure>
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="card divide-y divide-hairline px-5">
          {rows.map(({ href, title: name, now, last }) => (
            <li key={href}>
              <Link href={href} className="group block py-3">
                <span className="font-semibold decoration-1 underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="block break-words text-mute text-sm">
                  {now}
                  {last && `. ${lastWords(last)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="card divide-y divide-hairline px-5">
          {facts.map(({ what, is, why }) => (
            <div key={what} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_auto]">
              <dt className="font-semibold">{what}</dt>
              <dd className="sm:text-right">{is}</dd>
              <dd className="text-mute text-sm sm:col-span-2">{why}</dd>
            </div>
          ))}
        </dl>
      )}
      {forms.length === 0 && empty && <p className="card p-5 text-mute">{empty}</p>}
      {link && (
        <Link href={link.href} className="link inline-flex min-h-11 items-center justify-self-start">
          {link.name}
        </Link>
      )}
    </section>
  );
}

function FormWithLast({ subject, form }: { subject: string; form: ShownForm }) {
  const [saves, setSaves] = useState(0);
  return (
    <>
      {form.fields.length > 0 && (
        // After saving, the next change starts from the current values.
        <SettingForm
          key={saves}
          subject={subject}
          form={form}
          typedFirst={form.typedFirst}
          onSaved={() => setSaves((before) => before + 1)}
        />
      )}
      {form.last && <p className="mt-3 text-mute text-sm">{lastWords(form.last)}</p>}
    </>
  );
}

/** What is typed stays as long as the fields are the same, even if a refusal reloads the page. */
function keyOf({ form, of, fields }: ShownForm): string {
  return JSON.stringify([form, of, fields.map(({ name }) => name)]);
}
