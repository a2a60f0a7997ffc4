import { usePage } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type AccountSection, accountSections, currentMark } from './account-sections.rules.ts';

interface AccountLayoutProps {
  section: AccountSection;
  /** The page's title within the account, such as 'Recent orders'. */
  title: string;
  /** The page to go back to. */
  back?: { href: string; name: string };
  /** Shown next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every account page: the title, the menu, and the page's own heading (M-014 to M-016). */
export function AccountLayout({ section, title, back, action, children }: AccountLayoutProps) {
  return (
    <div className="wrap pt-8">
      <PageHead title={`Account: ${title}`} description="Your account." />
      <PageTitle className="no-print">Account</PageTitle>
      <div className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-[13.5rem_1fr] print:mt-0 print:block">
        <AccountMenu section={section} />
        <div className="max-w-3xl print:max-w-none">
          {back && (
            <Link href={back.href} className="no-print link inline-flex min-h-11 items-center text-sm">
              {back.name}
            </Link>
          )}
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 tabIndex={-1} className="text-2xl">
              {title}
            </h2>
            {action}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Two columns on a phone, one column next to the page if there is room. */
function AccountMenu({ section }: { section: AccountSection }) {
  const { url } = usePage();
  return (
    <nav aria-label="Account sections" className="no-print">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 border-hairline border-y md:block">
        {accountSections.map(({ name, href }) => (
          <li key={href} className="md:not-first:border-hairline md:not-first:border-t">
            <Link
              href={href}
              aria-current={currentMark(href, section, url)}
              className="flex min-h-11 items-center border-transparent border-l-4 py-2 pr-2 pl-3 text-sm leading-tight hover:bg-bay aria-[current]:border-glass aria-[current]:bg-tag aria-[current]:font-semibold forced-colors:not-aria-[current]:border-[Canvas]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
