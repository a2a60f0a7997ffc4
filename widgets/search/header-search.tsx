import { router } from '@inertiajs/react';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';

/** M-183. */
const longestQuery = 512;

/**
 * The search box of the header where there is room; its suggestions are loaded on the first interaction
 * (N-044).
 */
export function HeaderSearch({ className }: { className?: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [hrefs, setHrefs] = useState<readonly string[]>([]);
  /** Index of the active row; -1 is the box itself. */
  const [active, setActive] = useState(-1);
  const isShown = isOpen && hrefs.length > 0;

  useEffect(
    () =>
      router.on('navigate', () => {
        setOpen(false);
        setTyped('');
        if (box.current) box.current.value = '';
      }),
    [],
  );

  async function wake(): Promise<void> {
    if (List) return;
    // Without the list, the box can still search.
    const loaded = await import('./suggestion-list.tsx').catch(() => undefined);
    if (loaded) setList(() => loaded.SuggestionList);
  }

  const takeRows = useCallback((found: readonly string[]) => {
    setHrefs(found);
    setActive(-1);
  }, []);

  function type(words: string): void {
    void wake();
    setTyped(words);
    setActive(-1);
    setOpen(true);
  }

  function search(event: FormEvent): void {
    event.preventDefault();
    const words = box.current?.value.trim() ?? '';
    const href = isShown ? hrefs[active] : undefined;
    router.visit(href ?? (words === '' ? '/search' : `/search?query=${encodeURIComponent(words)}`));
  }

  function steer(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (!isShown) return;
    const places = hrefs.length + 1;
    const step = key === 'ArrowDown' ? 1 : -1;
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  }

  const listId = `${id}-list`;
  return (
    <search
      className={clsx('relative', className)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <form action="/search" method="get" onSubmit={search}>
        <label>
          <VisuallyHidden>Search for products</VisuallyHidden>
          <input
            ref={box}
            type="search"
            name="query"
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder="Search for products..."
            maxLength={longestQuery}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="control w-full text-ellipsis pr-11 pl-4 [&::-webkit-search-cancel-button]:hidden"
            onFocus={({ currentTarget }) => {
              void wake();
              // Text typed before hydration.
              if (currentTarget.value !== typed) type(currentTarget.value);
            }}
            onInput={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={steer}
          />
        </label>
        <button
          type="submit"
          title="Search"
          className="absolute inset-y-0 right-0 inline-flex size-11 items-center justify-center text-mute hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
      {List && <List id={listId} words={typed} isOpen={isOpen} active={active} onRows={takeRows} />}
    </search>
  );
}
