import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { ExportProps } from './props.ts';

const names: Readonly<Record<string, string>> = {
  category_path: 'Category',
  region_path: 'Region',
  grapes_all: 'All grapes',
  abv: 'Alcohol',
  formats: 'All sizes in one cell',
  num_formats: 'Number of sizes',
  min_price_cents: 'Lowest price, in cents',
  ships: 'Shipped',
  taxable: 'Sales tax',
  deposit_cents: 'Deposit, in cents',
  source_id: 'Id at its source',
  barcode: 'Bar code',
  stock: 'Bottles on hand',
};
/** For machines, or already covered by the lines of the sizes. */
const rarelyWanted: ReadonlySet<string> = new Set([
  ...['formats', 'num_formats', 'min_price_cents', 'price_basis', 'origin', 'source_id'],
]);

/** Products as a file, with the chosen columns (B-146). */
export default function Export({ query, columns }: ExportProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(columns.map(({ name }) => name).filter((name) => !rarelyWanted.has(name))),
  );
  const toggle = (name: string, is: boolean) => {
    const next = new Set(chosen);
    if (is) next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  const groups = [
    { title: 'Of the product', own: columns.filter(({ isOfSize }) => !isOfSize) },
    { title: 'Of each size, a line each', own: columns.filter(({ isOfSize }) => isOfSize) },
  ];
  const { ids } = query;
  const about = ids === undefined ? 'all products of the list' : `${ids.split(',').length} chosen products`;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Export products" description="For the store's staff." />
      <div>
        <PageTitle>Export products</PageTitle>
        <p className="mt-1 text-mute">
          A file of {about}, on sale or not. A file that is changed and imported again changes what differs,
          and nothing else.
        </p>
      </div>
      <form method="get" action="/desk/export/file" className="grid gap-6">
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="columns" value={[...chosen].join(',')} />
        {groups.map(({ title, own }) => (
          <fieldset key={title} className="card p-5">
            <legend className="float-left mb-2 text-xl">{title}</legend>
            <div className="clear-both grid gap-x-4 sm:grid-cols-3">
              {own.map(({ name }) => (
                <Checkbox
                  key={name}
                  label={columnWords(name)}
                  name={`column-${name}`}
                  checked={chosen.has(name)}
                  onChecked={(is) => toggle(name, is)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="format" value="csv" disabled={chosen.size === 0}>
            CSV file
          </Button>
          <Button type="submit" name="format" value="xlsx" look="secondary" disabled={chosen.size === 0}>
            Excel workbook
          </Button>
          <LinkButton look="quiet" href="/desk/products">
            Back to the products
          </LinkButton>
        </div>
      </form>
    </div>
  );
}

/** 'shelf_place' is 'Shelf place'. */
function columnWords(name: string): string {
  const words = names[name] ?? name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
