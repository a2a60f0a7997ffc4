import type { Migration } from '../migration.ts';

/** Which process calls the shared cache before the shop when something has changed (O-082). */
export const edgeTurn: Migration = {
  name: '176-edge-turn',
  statements: () => [
    `create table edge_turn (
      id integer primary key check (id = 1),
      holder text not null,
      ends_at bigint not null
    )`,
    "insert into edge_turn (id, holder, ends_at) values (1, '', 0)",
  ],
};
