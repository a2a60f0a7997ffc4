import { PageTitle } from '#ui/page-title.tsx';
import { HoursTable } from '#widgets/layout/hours-table.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { HolidayTable } from '../parts/holiday-table.tsx';
import { MapPicture } from './parts/map-picture.tsx';
import type { StoreProps } from './props.ts';

/** M-012, M-133, M-134, M-295. */
export default function Store({ openLine, hours, holidays, map, appHref, canonical }: StoreProps) {
  const { shopName, addressLines, phone, phoneHref } = useShop().store;
  return (
    <div className="wrap pt-10">
      <SeoHead
        title="Store Hours & Location"
        description={`${shopName}, ${addressLines.join(', ')}: hours, phone and map.`}
        canonical={canonical}
      />
      <PageTitle>Store Hours & Location</PageTitle>
      <p className="mt-3 text-lg">{openLine}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <div className="grid content-start gap-8">
          <section aria-labelledby="address">
            <h2 id="address" className="mb-2 text-xl">
              Where we are
            </h2>
            <address className="not-italic">
              {[shopName, ...addressLines].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <a href={phoneHref} className="link mr-6 inline-flex min-h-11 items-center font-semibold">
                {phone}
              </a>
              <a href={map.href} rel="noopener" className="link inline-flex min-h-11 items-center">
                Directions
              </a>
            </address>
          </section>
          <section aria-labelledby="hours">
            <h2 id="hours" className="mb-2 text-xl">
              Hours
            </h2>
            <HoursTable hours={hours} />
          </section>
          <section aria-labelledby="holidays">
            <h2 id="holidays" className="mb-2 text-xl">
              Holiday hours
            </h2>
            {holidays.length === 0 ? (
              <p className="text-mute">No holiday changes planned</p>
            ) : (
              <HolidayTable holidays={holidays} />
            )}
          </section>
          {appHref !== null && (
            <p>
              <a href={appHref} rel="noopener" className="link inline-flex min-h-11 items-center">
                Get our mobile app
              </a>
            </p>
          )}
        </div>
        {map.image !== null && (
          <MapPicture image={map.image} href={map.href} label={`${shopName}, ${addressLines.join(', ')}`} />
        )}
      </div>
    </div>
  );
}
