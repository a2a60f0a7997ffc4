import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Suggestions, suggestedHrefs } from '#domains/search/suggestions.rules.ts';
import { announce } from '#ui/announcer.tsx';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';

export interface SuggestionListProps {
  id: string;
  /** As typed so far. */
  words: string;
  isOpen: boolean;
  /** The row that the arrow keys have reached; -1 for none. */
  active: number;
  /** Called with the links of the rows whenever they change; must be a stable function. */
  onRows: (hrefs: readonly string[]) => void;
}

/** Pauses shorter than this, as between two letters of a fast typist, are not worth a request. */
const pauseMs = 120;
/** Announces the number of suggestions to screen readers once the typing has stopped. */
const quietMs = 600;

const nothing: Suggestions = { products: [], readings: [], places: [] };

/**
 * Products with bottle and price, then how the words were understood, then shelves: a list over the page that
 * moves nothing (N-044).
 */
export function SuggestionList({ id, words, isOpen, active, onRows }: SuggestionListProps) {
  const found = useSuggestions(words.trim());
  const rows = useMemo(() => suggestedHrefs(found), [found]);
  useEffect(() => onRows(rows), [onRows, rows]);
  useEffect(() => {
    if (!isOpen || rows.length === 0) return;
    const timer = setTimeout(
      () => announce(`${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`),
      quietMs,
    );
    return () => clearTimeout(timer);
  }, [isOpen, rows.length]);
  if (!isOpen || rows.length === 0) return null;
  const { products, readings, places } = found;
  const ofReadings = products.length;
  const ofPlaces = ofReadings + readings.length;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full right-0 z-40 mt-1 max-h-[70dvh] w-full min-w-[min(22rem,100dvw-4rem)] overflow-y-auto rounded-md border border-hairline bg-surface py-1 shadow-overlay"
    >
      {products.map(({ href, name, art, photo, price, size, isInStock }, at) => (
        <Row key={href} id={`${id}-${at}`} href={href} isActive={at === active}>
          <BottlePicture
            art={art}
            photo={photo}
            alt=""
            tall={44}
            className="h-11 w-8 shrink-0 object-contain"
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-semibold leading-snug">{name}</span>
            {(size !== '' || !isInStock) && (
              <span className="block text-mute">
                {[size, isInStock ? '' : 'Out of Stock'].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          <span className="figures shrink-0 font-semibold">{price}</span>
        </Row>
      ))}
      {readings.map(({ href, label, count }, at) => (
        <Row key={href} id={`${id}-${ofReadings + at}`} href={href} isActive={ofReadings + at === active}>
          <span className="min-w-0 flex-1">
            {label} <span className="figures text-mute">({count.toLocaleString('en-US')})</span>
          </span>
        </Row>
      ))}
      {places.map(({ href, label, count }, at) => (
        <Row key={href} id={`${id}-${ofPlaces + at}`} href={href} isActive={ofPlaces + at === active}>
          <span className="min-w-0 flex-1">
            All {label} <span className="figures text-mute">({count.toLocaleString('en-US')})</span>
          </span>
        </Row>
      ))}
    </div>
  );
}

function Row({
  id,
  href,
  isActive,
  children,
}: {
  id: string;
  href: string;
  isActive: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm hover:bg-bay aria-selected:bg-bay aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-glass"
    >
      {children}
    </Link>
  );
}

const kept = new Map<string, Suggestions>();
const mostKept = 50;

/** The suggestions for the current text; the previous ones stay until the answer arrives. */
function useSuggestions(words: string): Suggestions {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    const known = words === '' ? nothing : kept.get(words);
    if (known) return setFound(known);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/ajax/suggestions?query=${encodeURIComponent(words)}`, {
          signal: asking.signal,
        });
        if (!answer.ok) return setFound(nothing);
        const suggestions = (await answer.json()) as Suggestions;
        if (kept.size >= mostKept) kept.clear();
        kept.set(words, suggestions);
        setFound(suggestions);
      } catch {
        // The shopper typed on or left, or there is no network: the box still searches.
        if (!asking.signal.aborted) setFound(nothing);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  return found;
}
