import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';

interface ChosenBarProps {
  chosen: ReadonlySet<number>;
  query: Readonly<Record<string, string>>;
  /** '214', 'more than 1,000' */
  count: string;
  onNone: () => void;
}

/** What can be done with the chosen products, or with everything that the list matches (B-130, B-141). */
export function ChosenBar({ chosen, query, count, onNone }: ChosenBarProps) {
  const { rights } = useDesk();
  if (count === '0') return null;
  const { order: _order, ...filters } = query;
  const fields: Record<string, string> = Object.keys(filters).length > 0 ? filters : { all: '1' };
  const search = new URLSearchParams(chosen.size > 0 ? { ids: [...chosen].join(',') } : fields);
  return (
    <section
      aria-label="With the products"
      className={clsx(
        'mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-hairline border-t bg-oyster py-3',
        chosen.size > 0 && 'sticky bottom-0 z-10 max-md:bottom-14',
      )}
    >
      <p className="mr-auto" role="status">
        {chosen.size > 0 ? <strong>{chosen.size} chosen</strong> : `All ${count} of this list`}
      </p>
      {chosen.size > 0 && (
        <Button look="quiet" onClick={onNone}>
          Choose none
        </Button>
      )}
      {rights['change-prices'] && (
        <LinkButton look={chosen.size > 0 ? 'primary' : 'secondary'} href={`/desk/bulk?${search}`}>
          {chosen.size > 0 ? 'Change them' : 'Change all'}
        </LinkButton>
      )}
      {rights['change-prices'] && (
        <LinkButton
          look="secondary"
          href={`/desk/promotions/new?${chosen.size > 0 ? search : new URLSearchParams({ which: String(search) })}`}
        >
          {chosen.size > 0 ? 'Promote them' : 'Promote all'}
        </LinkButton>
      )}
      {chosen.size > 0 && (
        <LinkButton look="secondary" href={`/desk/labels?${search}`}>
          Labels
        </LinkButton>
      )}
      <LinkButton look="secondary" href={`/desk/export?${search}`}>
        {chosen.size > 0 ? 'Export them' : 'Export all'}
      </LinkButton>
    </section>
  );
}
