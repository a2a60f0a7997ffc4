import { FoundPage } from './parts/found-page.tsx';
import { ShelfPage } from './parts/shelf-page.tsx';
import type { ListingProps } from './props.ts';

export default function Listing({ found, shelf, ...rest }: ListingProps) {
  if (shelf) return <ShelfPage {...shelf} appUrl={rest.appUrl} />;
  return found && <FoundPage found={found} {...rest} />;
}
