import { usePage } from '@inertiajs/react';
import { Status } from '#ui/status.tsx';

/** The result of the last step, announced once. */
export function DoneLine() {
  const { done } = usePage().flash;
  return (
    <Status className="mb-5 rounded-md border border-hairline bg-tag px-4 py-3 empty:border-0">
      {typeof done === 'string' ? done : ''}
    </Status>
  );
}
