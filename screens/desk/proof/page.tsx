import Check from 'lucide-react/icons/circle-check';
import Wrong from 'lucide-react/icons/triangle-alert';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ruleWords } from '../rule-words.rules.ts';
import type { DeskProofProps, ProofShown } from './props.ts';

/** Whether the books kept their rules last night, with what to do about each broken one (B-307). */
export default function DeskProof({ proved, proofs }: DeskProofProps) {
  const broken = proofs.filter(({ wrongCount }) => wrongCount > 0);
  const kept = proofs.filter(({ wrongCount }) => wrongCount === 0);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:py-8">
      <PageHead title="Proof of the books" description="Whether the books keep their rules." />
      <PageTitle>Proof of the books</PageTitle>
      {proved === null ? (
        <EmptyState
          title="The books were not proved yet"
          text="Every night after 3 am each rule is asked of all orders, payments and bottles. The result will appear here."
        />
      ) : (
        <>
          <p className="mt-2 text-mute">
            {broken.length === 0
              ? `All ${proofs.length} rules held on ${proved}.`
              : `${broken.length} of ${proofs.length} rules did not hold on ${proved}.`}
          </p>
          <ul aria-label="Rules" className="mt-6 grid gap-3">
            {[...broken, ...kept].map((proof) => (
              <Rule key={proof.rule} proof={proof} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Rule({ proof: { rule, wrong, wrongCount } }: { proof: ProofShown }) {
  const { holds, cure } = ruleWords[rule] ?? { holds: rule, cure: '' };
  if (wrongCount === 0)
    return (
      <li className="flex items-start gap-3 rounded-md border border-hairline bg-surface px-4 py-3">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-glass" />
        <p>{holds}</p>
      </li>
    );
  return (
    <li className="rounded-md border-2 border-danger bg-surface px-4 py-3">
      <div className="flex items-start gap-3">
        <Wrong aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0">
          <h2 className="font-sans font-semibold text-base">{holds}</h2>
          <p className="font-semibold text-danger">
            Not so {wrongCount === 1 ? 'once' : `${wrongCount} times`}.
          </p>
          <ul className="mt-1 list-disc pl-5">
            {wrong.map((sentence) => (
              <li key={sentence} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
          {wrongCount > wrong.length && <p className="text-mute">And {wrongCount - wrong.length} more.</p>}
          <p className="mt-2">{cure}</p>
        </div>
      </div>
    </li>
  );
}
