import { clsx } from 'clsx';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const changes = new EventTarget();
const darkScreen = '(prefers-color-scheme: dark)';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(darkScreen).matches ? 'dark' : 'light';
}

/**
 * The server, or the page's own script, reads the cookie, so that the next page is painted correctly from the
 * start.
 */
function chooseTheme(page: Document, theme: Theme): void {
  page.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  page.documentElement.dataset.theme = theme;
  changes.dispatchEvent(new Event('change'));
}

function onChange(listener: () => void): () => void {
  const screen = matchMedia(darkScreen);
  changes.addEventListener('change', listener);
  screen.addEventListener('change', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    changes.removeEventListener('change', listener);
    screen.removeEventListener('change', listener);
    window.removeEventListener('pageshow', listener);
  };
}

const choices = [
  { theme: 'light', name: 'Light', Icon: Sun },
  { theme: 'dark', name: 'Dark', Icon: Moon },
] as const;

/**
 * Light or dark; the server does not know which one the machine prefers, so neither is pressed until
 * hydration.
 */
export function ThemeSwitch() {
  const current = useSyncExternalStore(onChange, currentTheme, () => null);
  return (
    <fieldset className="flex flex-wrap items-start self-start">
      <legend className="mb-1 text-mute text-sm">Appearance</legend>
      {choices.map(({ theme, name, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          onClick={() => chooseTheme(document, theme)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 border border-control px-3 text-sm first-of-type:rounded-l-md last-of-type:-ml-px last-of-type:rounded-r-md',
            current === theme ? 'bg-glass font-semibold text-on-glass' : 'bg-surface',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
