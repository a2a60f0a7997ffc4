import { clsx } from 'clsx';
import Bell from 'lucide-react/icons/bell-ring';
import Wrong from 'lucide-react/icons/triangle-alert';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import type { ShownAlert } from '../props.ts';
import type { Cure } from '../words/tell.rules.ts';
import type { CureState } from './use-cure.ts';

/** One thing that is wrong: since when, what it means, and how to cure it. */
export function AlertCard({ alert, cure }: { alert: ShownAlert; cure: CureState }) {
  const { key, isSerious, wrong, means, advice, heard, since, times } = alert;
  const Icon = isSerious ? Wrong : Bell;
  const words = cure.refusal?.key === key ? Object.values(cure.refusal.words) : [];
  return (
    <article
      className={clsx(
        'rounded-md bg-surface px-4 py-3',
        isSerious ? 'border-2 border-danger' : 'border border-hairline',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={clsx('mt-0.5 size-5 shrink-0', isSerious ? 'text-danger' : 'text-glass')}
        />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-sans font-semibold text-base">{wrong}</h2>
          <p className="text-mute text-sm">
            Since {since}
            {times > 1 && ` · came ${times} times`}
          </p>
          <p className="mt-1">
            {means} {advice}
          </p>
          {heard !== null && <p className="mt-1 break-words text-mute">The service says: {heard}</p>}
          <Refusal words={words} />
          {alert.cures.length > 0 && (
            <div className="mt-3 flex flex-wrap gap-2">
              {alert.cures.map((each, nth) => (
                <CureButton key={each.label} each={each} isFirst={nth === 0} ofAlert={key} cure={cure} />
              ))}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

function CureButton({
  each,
  isFirst,
  ofAlert,
  cure,
}: {
  each: Cure;
  isFirst: boolean;
  ofAlert: string;
  cure: CureState;
}) {
  const look = isFirst ? 'primary' : 'secondary';
  if ('href' in each)
    return (
      <LinkButton href={each.href} look={look}>
        {each.label}
      </LinkButton>
    );
  return (
    <Button
      look={look}
      aria-disabled={cure.busy !== null}
      onClick={() => cure.post(ofAlert, each.post, each.data ?? {})}
    >
      {each.label}
    </Button>
  );
}
