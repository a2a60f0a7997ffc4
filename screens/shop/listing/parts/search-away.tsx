import { useInstantSearch } from 'react-instantsearch';
import { Button } from '#ui/button.tsx';

/** Shown with the previous results while the search does not answer. */
export function SearchAway() {
  const { refresh } = useInstantSearch({ catchError: true });
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-rose px-4 py-2"
    >
      <p>Search is taking a break; here is what it found last.</p>
      <Button look="secondary" onClick={() => refresh()}>
        Try again
      </Button>
    </div>
  );
}
