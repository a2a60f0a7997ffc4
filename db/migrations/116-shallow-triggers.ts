import { findKeySteps } from '../find-key.ts';
import type { Migration } from '../migration.ts';

/**
 * Replaces the triggers of migration 045 on SQLite, whose one statement nested 139 calls. A program with an
 * older SQLite cannot read a schema with such a statement, and Litestream, which copies the books, is one
 * (O-050). The same keys are now made in several short statements.
 */
export const shallowTriggers: Migration = {
  name: '116-shallow-triggers',
  statements: ({ engine }) => (engine === 'postgres' ? [] : shallow),
};

const wordColumns = ['name', 'producer', 'vintage', 'source_id'];
const words = wordColumns.join(" || ' ' || ");

/** The first one is for every product, the others for those with letters beyond the plain ones. */
const writeKeys = [
  `update products set name_key = lower(name), find_words = lower(${words}) where id = new.id`,
  ...findKeySteps('name_key').map(
    (step, index) =>
      `update products set name_key = ${step}, find_words = ${findKeySteps('find_words')[index]}
        where id = new.id and length(find_words) <> octet_length(find_words)`,
  ),
].join(';\n');

const shallow = [
  'drop trigger products_added',
  'drop trigger products_renamed',
  `create trigger products_added after insert on products begin ${writeKeys}; end`,
  `create trigger products_renamed after update of ${wordColumns.join(', ')} on products
    when ${wordColumns.map((column) => `new.${column} <> old.${column}`).join(' or ')}
    begin ${writeKeys}; end`,
];
