import { Link } from '#ui/link.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

/** The shop's name next to its demijohn: the round bottle in a wicker basket. */
export function Wordmark() {
  return (
    <Link href="/" className="flex min-h-11 items-center gap-2.5 py-1">
      <svg viewBox="0 0 32 40" aria-hidden="true" className="h-9 w-auto shrink-0">
        <path
          className="fill-glass"
          d="M13 2.5q0-1.5 1.5-1.5h3Q19 1 19 2.5V5h-.6v6C19 16 30 18 30 28q0 11-9 11H11q-9 0-9-11c0-10 11-12 11.6-17V5H13z"
        />
        <path
          className="stroke-oyster"
          fill="none"
          strokeWidth="1.6"
          d="M2.5 25.500h27M2.500 31.500h27M8 25.500l4 13M16 25.500V39M24 25.500l-4 13"
        />
        <path className="fill-must" d="M13 1h6v3.500h-6z" />
      </svg>
      <span className="max-w-40 text-balance font-serif text-base leading-[1.05] sm:max-w-none sm:text-lg lg:max-w-38 xl:max-w-none xl:text-xl">
        {useShop().store.shopName}
      </span>
    </Link>
  );
}
