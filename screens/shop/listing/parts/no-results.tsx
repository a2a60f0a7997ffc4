import { LinkButton } from '#ui/link-button.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';

/** An empty shelf, with ways on (M-187). */
export function NoResults() {
  const { phone, phoneHref } = useShop().store;
  return (
    <div>
      <div className="rail mt-24" />
      <p className="mt-6 text-lg">Nothing on this shelf.</p>
      <p className="mt-1 max-w-prose text-mute">
        Take a filter away, or ask us: call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>{' '}
        and we will look in the back.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href="/wine" look="secondary">
          All wine
        </LinkButton>
        <LinkButton href="/spirits" look="secondary">
          All spirits
        </LinkButton>
      </div>
    </div>
  );
}
