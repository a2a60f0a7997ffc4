import { clsx } from 'clsx';
import type { HomeProps } from '../props.ts';
import { Bay } from './bay.tsx';

/** The three columns of featured bottles (M-065). */
export function Bays({ columns }: Pick<HomeProps, 'columns'>) {
  return (
    <div
      className={clsx(
        'wrap grid gap-x-8 gap-y-12 pt-14',
        columns.length === 2 ? 'md:grid-cols-2' : columns.length > 2 && 'md:grid-cols-3',
      )}
    >
      {columns.map((column) => (
        <Bay key={column.title} {...column} />
      ))}
    </div>
  );
}
