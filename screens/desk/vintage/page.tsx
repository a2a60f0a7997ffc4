import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { VintageForm } from './parts/vintage-form.tsx';
import type { VintageProps } from './props.ts';

/** The next vintage of a wine, added beside the one on the shelf (B-137). */
export default function Vintage(props: VintageProps) {
  const { product, successor } = props;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title={`New vintage of ${product.name}`} description="For the store's staff." />
      <div>
        <PageTitle>New vintage of {product.name}</PageTitle>
        <p className="mt-1 text-mute">
          {product.vintage === ''
            ? 'The one on the shelf names no year. '
            : `On the shelf: ${product.vintage}. `}
          Texts, places, sizes and rank are the same, and so are its photos, which say that the label may
          differ. The one on the shelf is withdrawn when its last bottle is sold; its address then leads to
          the new one, and orders keep what was bought.
        </p>
      </div>
      {successor ? (
        <p className="card p-5">
          <Link
            href={`/desk/products/${successor.id}/prices`}
            className="font-semibold underline underline-offset-4"
          >
            {successor.name}
          </Link>{' '}
          follows it already. The next vintage is added there.
        </p>
      ) : (
        <VintageForm {...props} />
      )}
    </div>
  );
}
