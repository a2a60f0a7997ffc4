import { useEffect, useState } from 'react';
import { Link } from '#ui/link.tsx';
import { listKept } from '#widgets/desk/scanner/kept-scans.ts';

type Kept = Awaited<ReturnType<typeof listKept>>;

/** Scans that wait on this device: they are sent once the page that they belong to is open (B-169). */
export function KeptHere() {
  const [kept, setKept] = useState<Kept>([]);
  useEffect(() => {
    listKept().then(setKept, () => undefined);
  }, []);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept" className="mt-6 rounded-md border border-hairline bg-tag px-4 py-3">
      <h2 id="kept" className="font-sans font-semibold">
        Scans on this device that are not saved yet
      </h2>
      <ul>
        {kept.map(({ url, title, scans }) => (
          <li key={url}>
            <Link href={url.replace(/\/scans$/, '')} className="link inline-flex min-h-11 items-center">
              {title}: {scans.toLocaleString('en-US')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
