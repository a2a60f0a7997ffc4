import { router } from '@inertiajs/react';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { HistoryList } from '#widgets/desk/history/history-list.tsx';
import { NewestOrEarlier } from '../parts/newest-or-earlier.tsx';
import type { ActivityFields, DeskActivityProps } from './props.ts';

/** Who did what, newest first (B-031). */
export default function DeskActivity(props: DeskActivityProps) {
  const { entries, older, isFurtherBack, filter, people } = props;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:py-8">
      <PageHead title="Activity" description="Who did what, newest first." />
      <PageTitle>{people ? 'Activity' : 'What you did'}</PageTitle>
      <Filters {...props} />
      {entries.length > 0 ? (
        <div className="mt-6 rounded-md border border-hairline bg-surface px-4">
          <HistoryList entries={entries} label="Activity, newest first" />
        </div>
      ) : (
        <EmptyState
          title={isFiltered ? 'Nothing like that was done' : 'Nothing was done yet'}
          text={
            isFiltered
              ? 'Take a filter away to see more.'
              : 'Prices, counts, settings, orders: each act will appear here, with who and when.'
          }
        >
          {isFiltered && (
            <LinkButton look="secondary" href="/desk/activity">
              Show everything
            </LinkButton>
          )}
        </EmptyState>
      )}
      <NewestOrEarlier newest={isFurtherBack ? '/desk/activity' : null} earlier={older} />
    </div>
  );
}

function Filters({ filter, acts, people, today }: DeskActivityProps) {
  const narrow = (change: Partial<ActivityFields>) => {
    const { money, undone, ...texts } = { ...filter, ...change };
    const given = { ...texts, money: money ? '1' : '', undone: undone ? '1' : '' };
    const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    router.get('/desk/activity', query, { preserveState: true, preserveScroll: true, replace: true });
  };
  return (
    <search className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {people && (
        <SelectField
          label="Who"
          value={filter.who}
          options={[{ value: '', name: 'Everyone' }, ...people]}
          onValue={(who) => narrow({ who })}
        />
      )}
      <SelectField
        label="What"
        value={filter.what}
        options={[{ value: '', name: 'Everything' }, ...acts]}
        onValue={(what) => narrow({ what })}
      />
      <label className="flex flex-col gap-1">
        <span className="font-semibold text-sm">Day</span>
        <input
          type="date"
          className="control w-full"
          max={today}
          value={filter.day}
          onChange={(event) => narrow({ day: event.currentTarget.value })}
        />
      </label>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label="Money only"
          name="money"
          checked={filter.money}
          onChecked={(money) => narrow({ money })}
        />
        <Checkbox
          label="Undone"
          name="undone"
          checked={filter.undone}
          onChecked={(undone) => narrow({ undone })}
        />
      </div>
    </search>
  );
}
