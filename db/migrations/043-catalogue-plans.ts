import type { Migration } from '../migration.ts';

/**
 * Changes of many products that are planned, looked at and then applied in slices (B-141, B-142). Items
 * record what each product was when it was planned; a slice and the state of its items are one transaction,
 * so that after a kill the work resumes where it stopped.
 */
export const cataloguePlans: Migration = {
  name: '043-catalogue-plans',
  statements: () => [
    `create table catalogue_plans (
      id text primary key,
      kind text not null check (kind in ('bulk', 'import', 'undo')),
      state text not null check (state in ('planning', 'planned', 'applying', 'applied', 'replaced')),
      asked text not null,
      file_hash text,
      summary text,
      choices text,
      rows integer not null,
      made_by text not null,
      made_at bigint not null,
      started_by text,
      started_at bigint,
      progressed_at bigint,
      applied_at bigint,
      act bigint,
      undoes_plan text,
      replaces text
    )`,
    'create index catalogue_plans_made on catalogue_plans (made_at)',
    "create index catalogue_plans_applying on catalogue_plans (progressed_at) where state = 'applying'",
    'create unique index catalogue_plans_undoes on catalogue_plans (undoes_plan) where undoes_plan is not null',
    'create index catalogue_plans_act on catalogue_plans (act) where act is not null',
    `create table catalogue_plan_items (
      plan_id text not null references catalogue_plans(id),
      position integer not null,
      product_id integer,
      version integer,
      kind text not null check (kind in ('create', 'change', 'refused')),
      slug text not null,
      name text not null,
      line integer,
      content text not null,
      state text not null check (state in ('planned', 'applied', 'skipped', 'refused')),
      reason text,
      primary key (plan_id, position)
    )`,
    'create index catalogue_plan_items_state on catalogue_plan_items (plan_id, state, position)',
    `create table catalogue_plan_files (
      hash text primary key,
      name text not null,
      kind text not null check (kind in ('csv', 'rows')),
      encoding text not null,
      content text not null,
      made_at bigint not null
    )`,
    // What a file says differs from what a person decided: an import leaves the latter unless it is ticked
    // (B-142).
    "alter table product_revisions add column source text not null default ''",
  ],
};
