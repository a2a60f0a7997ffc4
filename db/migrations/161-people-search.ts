import type { Migration } from '../migration.ts';

/**
 * People are searched for by the beginning of a name or an address, and by telephone (B-200). On PostgreSQL,
 * whose `lower` follows the rules of a language and takes a microsecond for each name, an index on each of
 * these saves it 50,000 of them; SQLite reads as many in a few milliseconds, and its `like` uses no index on
 * an expression. The newest are shown first, so a beginning that most people share is found from that end.
 */
export const peopleSearch: Migration = {
  name: '161-people-search',
  statements: ({ engine }) =>
    engine === 'postgres' ? ['accounts', 'loyalty_customers', 'orders'].flatMap(indices) : [],
};

const nameOf = "lower(first_name || ' ' || last_name)";

function indices(table: string): string[] {
  return [
    `create index ${table}_last_begins on ${table} (lower(last_name) text_pattern_ops)`,
    `create index ${table}_name_begins on ${table} (${nameOf} text_pattern_ops)`,
    ...(table === 'accounts'
      ? [
          'create index accounts_email_begins on accounts (email_key text_pattern_ops)',
          'create index accounts_phone on accounts (phone)',
        ]
      : [`create index ${table}_email_begins on ${table} (lower(email) text_pattern_ops)`]),
    ...(table === 'orders' ? [] : [`create index ${table}_newest on ${table} (created_at)`]),
  ];
}
