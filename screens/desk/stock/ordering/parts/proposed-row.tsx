import { useState } from 'react';
import { orderLineDigits } from '#domains/purchasing/orders/order-lines.rules.ts';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import type { Explained, ProposedLine } from '../props.ts';

interface RowProps {
  line: ProposedLine;
  cases: string;
  onCases: (value: string) => void;
}

const numbers = ['perDay', 'free', 'need', 'cases'] as const;
const labels = { perDay: 'A day', free: 'Free', need: 'Needed', cases: 'Cases' } as const;

/** A size with its numbers; each number expands to show its reason (B-171). */
export function ProposedRow({ line, cases, onCases }: RowProps) {
  const { formatId, name, onOrder, caseBottles } = line;
  const [open, setOpen] = useState<(typeof numbers)[number] | null>(null);
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <Link
            href={`/desk/stock/bottles/${formatId}`}
            className="block break-words py-1.5 font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <div className="-ml-2 flex flex-wrap items-center">
            {numbers.map((each) => (
              <TapNumber
                key={each}
                label={labels[each]}
                explained={line[each]}
                of={name}
                isOpen={open === each}
                onTap={() => setOpen(open === each ? null : each)}
              />
            ))}
            {onOrder > 0 && <span className="px-2 text-sm tabular-nums">{onOrder} on order</span>}
          </div>
        </div>
        <Field
          label={`Cases of ${caseBottles}`}
          aria-label={`Cases of ${caseBottles}: ${name}`}
          inputMode="numeric"
          maxLength={orderLineDigits.cases}
          autoComplete="off"
          className="w-28"
          value={cases}
          onValue={onCases}
        />
      </div>
      {open !== null && (
        <ul aria-label={`Why: ${labels[open]}`} className="mt-2 border-hairline border-l-4 pl-3 text-sm">
          {line[open].why.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface NumberProps {
  label: string;
  explained: Explained;
  of: string;
  isOpen: boolean;
  onTap: () => void;
}

function TapNumber({ label, explained, of, isOpen, onTap }: NumberProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${label}: ${explained.number}. Why? ${of}`}
      onClick={onTap}
      className="min-h-11 px-2 text-left text-sm"
    >
      <span className="text-mute">{label}</span>{' '}
      <span className="font-semibold tabular-nums underline decoration-dotted underline-offset-4">
        {explained.number}
      </span>
    </button>
  );
}
