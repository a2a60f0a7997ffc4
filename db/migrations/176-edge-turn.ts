import type { Migration } from '../migration.ts';

/** Which process purges the shared cache in front of the shop after a change (O-082). */
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
