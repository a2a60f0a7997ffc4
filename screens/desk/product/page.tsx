import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PhotoOrArt } from '#widgets/bottle/photo-or-art.tsx';
import { HistoryList } from '#widgets/desk/history/history-list.tsx';
import { FieldsForm } from './parts/fields-form.tsx';
import { SaleCard } from './parts/sale-card.tsx';
import { SizesCard } from './parts/sizes-card.tsx';
import type { ProductEditProps } from './props.ts';

const states = { 'on-sale': 'On sale', draft: 'Draft', withdrawn: 'Withdrawn' };

/** A product with all its fields, sizes and packs (B-131). */
export default function Product(props: ProductEditProps) {
  const { product, picture, acts, mayEdit } = props;
  const { id, slug, name, vintage, state } = product;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-6">
      <PageHead title={name} description="For the store's staff." />
      <div className="flex items-start gap-4">
        <PhotoOrArt
          art={picture.art}
          src={picture.photo}
          alt=""
          tall={112}
          className="h-20 w-10 shrink-0 object-cover"
        />
        <div className="min-w-0 flex-1">
          <PageTitle>
            {name} {vintage !== '' && !name.includes(vintage) && vintage}
          </PageTitle>
          <p className="flex flex-wrap items-center gap-x-4">
            <strong className={state === 'on-sale' ? 'text-glass' : 'text-must'}>{states[state]}</strong>
            {state === 'on-sale' ? (
              <a href={`/products/${slug}`} className="link inline-flex min-h-11 items-center">
                Its page in the shop
              </a>
            ) : (
              <span className="break-all text-mute">/products/{slug}</span>
            )}
          </p>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <FieldsForm {...props} />
          {mayEdit && <SizesCard {...props} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <nav aria-label={`More of ${name}`} className="card grid gap-2 p-5">
            <LinkButton look="secondary" href={`/desk/products/${id}/photos`}>
              Photos
            </LinkButton>
            <LinkButton look="secondary" href={`/desk/products/${id}/prices`}>
              Prices and their days
            </LinkButton>
            <LinkButton look="secondary" href={`/desk/labels?ids=${id}`}>
              Shelf labels
            </LinkButton>
            {mayEdit && (
              <LinkButton look="secondary" href={`/desk/products/${id}/vintage`}>
                New vintage
              </LinkButton>
            )}
          </nav>
          {mayEdit && <SaleCard {...props} />}
          <section aria-labelledby="acts" className="card p-5">
            <h2 id="acts" className="text-xl">
              What was done
            </h2>
            {acts.length === 0 ? (
              <p className="mt-1 text-mute">Nothing yet at this desk.</p>
            ) : (
              <HistoryList entries={acts} label={`What was done with ${name}`} />
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
