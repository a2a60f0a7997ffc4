import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** A link back, the report's title, and the days it covers. */
export function ReportHead({ title, words }: { title: string; words: string }) {
  return (
    <>
      <PageHead title={title} description="For the store's staff." />
      <p className="no-print text-mute text-sm">
        <Link href="/desk/reports" className="link">
          Reports
        </Link>
      </p>
      <PageTitle className="mt-1">{title}</PageTitle>
      <p className="mt-1">{words}</p>
    </>
  );
}
