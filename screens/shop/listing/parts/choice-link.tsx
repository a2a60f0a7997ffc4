import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { useSearched } from './search-context.tsx';

/**
 * A real link to the choice it stands for: followed in place while the search answers, otherwise a request to
 * the server.
 */
export function ChoiceLink({
  href,
  onChoose,
  ...rest
}: ComponentProps<'a'> & { href: string; onChoose: () => void }) {
  const { isAway } = useSearched();
  const choose = (event: MouseEvent) => {
    if (isAway || !isPlainClick(event)) return;
    event.preventDefault();
    onChoose();
  };
  return <a href={href} onClick={choose} {...rest} />;
}

/** For a link that acts as a button, and that visitors without JavaScript can follow. */
export function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
