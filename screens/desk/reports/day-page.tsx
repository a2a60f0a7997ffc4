import { useRef } from 'react';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { DayTape } from './parts/day-tape.tsx';
import { Figures, Headline } from './parts/figures.tsx';
import type { DayReportProps } from './props.ts';

/** One day: what was taken in and refunded, and its close. Its tape is what gets printed (B-230). */
export default function DeskDayReport(props: DayReportProps) {
  const { name, previous, next, state, closeName, words, headline, sections, before, may } = props;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 print:p-0">
      <PageHead title={name} description="For the store's staff." />
      <div className="no-print">
        <p className="text-mute text-sm">
          <Link href="/desk/reports" className="link">
            Reports
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageTitle className="break-words">{name}</PageTitle>
          <nav aria-label="Days" className="flex gap-2">
            <LinkButton look="secondary" href={`/desk/reports/day/${previous}`}>
              Day before
            </LinkButton>
            {next !== null && (
              <LinkButton look="secondary" href={`/desk/reports/day/${next}`}>
                Day after
              </LinkButton>
            )}
          </nav>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip look={state === 'closed' ? 'place' : 'plain'}>{closeName ?? 'Open'}</Chip>
          <span>{words}</span>
        </p>
        <div className="mt-5">
          <Headline figures={headline} />
        </div>
        <div className="mt-5 flex flex-wrap items-start gap-2">
          {may.close && <CloseDay key={props.day} {...props} />}
          <Button look={may.close ? 'secondary' : 'primary'} onClick={() => window.print()}>
            Print the tape
          </Button>
        </div>
        <div className="mt-6">
          <Figures sections={sections} />
        </div>
        {before.length > 0 && (
          <section aria-labelledby="before" className="mt-8">
            <h2 id="before" className="mb-3 text-xl">
              Closed before
            </h2>
            <ul aria-labelledby="before" className="card divide-y divide-hairline">
              {before.map((each) => (
                <li key={each.name} className="px-4 py-3">
                  <span className="font-semibold">{each.name}</span>
                  <p className="text-mute text-sm">{each.words}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {may.reopen && <Reopen key={props.day} day={props.day} />}
      </div>
      <DayTape {...props} />
    </div>
  );
}

function CloseDay({ day, isToday }: Pick<DayReportProps, 'day' | 'isToday'>) {
  const form = useSmallForm(`/desk/reports/day/${day}/closed`, {});
  return (
    <div>
      <Button disabled={form.isBusy} onClick={() => form.send()}>
        Close the day
      </Button>
      <Status kind="error">{form.errors.form}</Status>
      <p className="mt-1 max-w-prose text-mute text-sm">
        {isToday
          ? 'What is charged or given back after it counts toward tomorrow.'
          : 'What arrives late counts toward the next open day.'}
      </p>
    </div>
  );
}

function Reopen({ day }: { day: string }) {
  const form = useSmallForm(`/desk/reports/day/${day}/reopened`, { why: '' });
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="mt-8">
      <summary className="link inline-flex min-h-11 items-center">Open this day again</summary>
      <PlainForm label="Open this day again" onSend={() => form.send()}>
        <div className="card mt-2 max-w-xl p-4">
          <p className="text-mute text-sm">
            Its close stays on record. What arrived late comes back to it, and the next close has one more
            letter.
          </p>
          <div className="mt-3">
            <Field label="Why" required maxLength={maxReasonLength} {...form.field('why')} />
          </div>
          <Status kind="error">{form.errors.form}</Status>
          <Button type="submit" look="secondary" className="mt-3" disabled={form.isBusy}>
            Open it again
          </Button>
        </div>
      </PlainForm>
    </details>
  );
}
