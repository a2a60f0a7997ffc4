import type { ComponentProps, MouseEvent } from 'react';
import { useSearched } from './search-context.tsx';

/** A real link to what it chooses: followed in place while the search answers, else to the server. */
export function ChoiceLink({ onChoose, ...rest }: ComponentProps<'a'> & { href: string; onChoose: () => void }) {
  const { isAway } = useSearched();
  const choose = (event: MouseEvent) => {
    if (isAway || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return <a onClick={choose} {...rest} />;
}
