import { router } from '@inertiajs/react';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShelfForm } from './parts/shelf-form.tsx';
import type { ShelfProps } from './props.ts';

/** Products that come first on the shelf of a category, ordered by dragging or by keys (B-152). */
export default function DeskShelf(props: ShelfProps) {
  const { category, categories, firsts, lastDay, set, most } = props;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 md:px-6">
      <PageHead title="First on the shelf" description="For the store's staff." />
      <div>
        <PageTitle>First on the shelf</PageTitle>
        <p className="mt-1 text-mute">
          At most {most} products come first, in your order; the rest stays a mix. They are first on the
          shelves above it too.
        </p>
      </div>
      <SelectField
        label="Shelf"
        name="category"
        className="sm:max-w-sm"
        value={category.path}
        options={categories}
        onValue={(path) => router.get('/desk/shelf', { category: path })}
      />
      {set !== null && <p className="text-mute text-sm">Set by {set}</p>}
      <ShelfForm
        // The next change starts from what was saved, by this person or another.
        key={`${category.path} ${firsts.map(({ id }) => id).join(' ')} ${lastDay}`}
        {...props}
      />
    </div>
  );
}
