import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { lastWords } from './parts/last-words.rules.ts';
import type { SettingsProps } from './props.ts';

/** Every subject with its current settings, and who changed it last (B-210). */
export default function Settings({ subjects }: SettingsProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Settings" description="For the store's staff." />
      <div>
        <PageTitle>Settings</PageTitle>
        <p className="mt-1 text-mute">
          Each page shows what a change would mean before it is saved. Shoppers see it within a second.{' '}
          <Link href="/desk/activity?what=store" className="link">
            What was changed
          </Link>
        </p>
      </div>
      <ul className="card divide-y divide-hairline px-5">
        {subjects.map(({ name, title, now, last }) => (
          <li key={name}>
            <Link href={`/desk/settings/${name}`} className="group block py-3">
              <span className="font-semibold text-lg decoration-1 underline-offset-4 group-hover:underline">
                {title}
              </span>
              <span className="block break-words">{now}</span>
              {last && <span className="block text-mute text-sm">{lastWords(last)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
