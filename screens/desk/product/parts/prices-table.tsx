import { maxPriceLength } from '#domains/catalogue/prices/max-price.rules.ts';
import { maxPlaceLength } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { formName } from '../../product-form-names.rules.ts';
import type { ProductEditProps, ShownPack, ShownSize } from '../props.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = ProductEditProps & { form: ProductForm };

/** Each size with its shelf place and its packs: price, cost, and whether it is on sale. */
export function PricesTable(props: Props) {
  return (
    <section aria-labelledby="prices" className="card grid gap-4 p-5">
      <h2 id="prices" className="text-xl">
        Sizes and prices
      </h2>
      {props.sizes.length === 0 && <p className="text-mute">It has no size yet. Add one below.</p>}
      {props.sizes.map((size) => (
        <Size key={size.formatId} size={size} {...props} />
      ))}
    </section>
  );
}

function Size({ size, ...props }: Props & { size: ShownSize }) {
  const { formatId, label, onHand, held, packs } = size;
  const { form, mayEdit } = props;
  const isSeveral = props.sizes.length > 1;
  return (
    <fieldset className="grid gap-3 border-hairline border-t pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <strong className="text-lg">{label}</strong>
          <span className="ml-3 text-mute">
            <Link href={`/desk/stock/bottles/${formatId}`} className="link">
              {onHand} on hand
            </Link>
            {held > 0 && `, ${held} held by shoppers who are paying`}
          </span>
        </p>
        <Field
          label={isSeveral ? `Shelf place of ${label}` : 'Shelf place'}
          maxLength={maxPlaceLength}
          autoComplete="off"
          className="max-w-44"
          disabled={!mayEdit}
          {...form.field(formName(`size:${formatId}`, 'place'))}
        />
      </div>
      {packs.map((pack) => (
        <Pack key={pack.id} pack={pack} isSeveral={isSeveral || packs.length > 1} {...props} />
      ))}
    </fieldset>
  );
}

function Pack({ pack, isSeveral, ...props }: Props & { pack: ShownPack; isSeveral: boolean }) {
  const { form, mayPrice, mayEdit, seesCost } = props;
  const { id, name, isSaleItem, margin, dear } = pack;
  const field = (of: string) => form.field(formName(`pack:${id}`, of));
  const isSold = field('published');
  const of = isSeveral ? ` of ${name}` : '';
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-3">
      <Field
        label={`Price${of}`}
        inputMode="decimal"
        maxLength={maxPriceLength}
        autoComplete="off"
        disabled={!mayPrice}
        {...field('priceCents')}
      />
      {seesCost && (
        <Field
          label={`Cost${of}`}
          inputMode="decimal"
          maxLength={maxPriceLength}
          autoComplete="off"
          disabled={!mayPrice}
          {...field('costCents')}
        />
      )}
      <fieldset disabled={!mayEdit} className="sm:pt-6">
        <legend className="sr-only">{name}</legend>
        <Checkbox
          label={isSeveral ? `${name} is on sale` : 'On sale'}
          name={isSold.name}
          checked={isSold.value === '1'}
          onChecked={(is) => isSold.onValue(is ? '1' : '')}
          error={isSold.error}
        />
      </fieldset>
      {(margin !== null || isSaleItem || dear !== null) && (
        <p className="text-sm sm:col-span-3">
          {isSaleItem && <strong className="mr-3 text-must">Marked “On Sale”</strong>}
          {margin !== null && <span className="mr-3 text-mute">{margin}</span>}
          {dear !== null && <span className="text-must">{dear}</span>}
        </p>
      )}
    </div>
  );
}
