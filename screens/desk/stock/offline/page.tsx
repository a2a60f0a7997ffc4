import { useEffect, useState } from 'react';
import { formatGtin, readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import {
  type KeptScan,
  keepScan,
  newScanId,
  readKeptPlace,
  readKeptScans,
} from '#widgets/desk/scanner/kept-scans.ts';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import type { ScanFeedback } from '#widgets/desk/scanner/scan-feedback.ts';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { beep } from '#widgets/desk/shift/sounds.ts';

const lookAgainMs = 5_000;
const mostShown = 20;

/**
 * Stands in for a count or a delivery that was loaded without a connection (B-169): it takes scans, and the
 * page itself sends them as soon as it can be loaded again. It does not know who is signed in, so a shared
 * tablet shows nothing about anyone.
 */
export default function DeskStockOffline() {
  const [place, setPlace] = useState<{ url: string; title: string } | null>(null);
  const [kept, setKept] = useState<readonly KeptScan[]>([]);
  const [said, setSaid] = useState<ScanFeedback | null>(null);
  useEffect(() => {
    const { pathname } = location;
    if (!/\/\d+$/.test(pathname)) return;
    const url = `${pathname}/scans`;
    const load = async () => {
      setPlace({ url, title: (await readKeptPlace(url))?.title ?? 'No connection' });
      setKept(await readKeptScans(url));
    };
    void load();
  }, []);
  useReturn();
  const scan = async (code: string) => {
    if (!place) return;
    if (!readGtin(code)) {
      beep('wrong');
      setSaid({ isRight: false, words: 'That code was misread. Scan it again.' });
      return;
    }
    const made = { id: newScanId(), url: place.url, code, formatId: null, bottles: 1, at: Date.now() };
    try {
      await keepScan(made);
      beep('right');
      setKept((before) => [...before, made]);
      setSaid({ isRight: true, words: 'Kept on this device.' });
    } catch {
      beep('wrong');
      setSaid({ isRight: false, words: 'This browser cannot keep it. Nothing was changed.' });
    }
  };
  useWedge((code) => void scan(code));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="No connection" description="For the store's staff." />
      <PageTitle>{place?.title ?? 'No connection'}</PageTitle>
      {place === null ? (
        <p className="mt-2">This page needs a connection. It opens automatically when there is one.</p>
      ) : (
        <>
          <section aria-label="Scan" className="mt-4">
            <ScanBar
              said={said}
              isUnsaved
              scan={(code) => void scan(code)}
              hint="Scan on: it is kept on this device."
            />
          </section>
          <p role="status" className="mt-4 font-semibold tabular-nums">
            {kept.length === 1 ? '1 scan is kept.' : `${kept.length.toLocaleString('en-US')} scans are kept.`}
          </p>
          {kept.length > 0 && (
            <ul aria-label="Kept" className="card mt-3 divide-y divide-hairline tabular-nums">
              {kept
                .slice(-mostShown)
                .toReversed()
                .map(({ id, code }) => (
                  <li key={id} className="px-4 py-2">
                    {code === '' ? 'A bottle without a code' : formatGtin(readGtin(code) ?? code)}
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

/** Loads the page itself as soon as the store answers. */
function useReturn(): void {
  useEffect(() => {
    const look = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok && !/\/offline$/.test(location.pathname)) location.reload();
    };
    const timer = window.setInterval(look, lookAgainMs);
    window.addEventListener('online', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}
