import { useRef, useState } from 'react';
import { giveUpReasons, maxListedFollowUps } from '#domains/follow-ups/follow-up.rules.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import type { DeskAlertsProps, ShownFollowUp } from '../props.ts';
import type { CureState } from './use-cure.ts';

const triesWords = (tries: number): string =>
  tries === 1 ? 'once' : tries === 2 ? 'twice' : `${tries} times`;

type Why = keyof typeof giveUpReasons;
const reasons = (Object.keys(giveUpReasons) as Why[]).map((value) => ({
  value,
  title: giveUpReasons[value],
}));

/** Follow-ups that failed and are retried automatically (B-252). */
export function FollowUps({
  followUps,
  mayGiveUp,
  cure,
}: Pick<DeskAlertsProps, 'followUps' | 'mayGiveUp'> & { cure: CureState }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [given, setGiven] = useState<ShownFollowUp | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
  if (followUps.length === 0) return null;
  const giveUpKey = `give up ${given?.id}`;
  return (
    <section aria-labelledby="failed" className="mt-10">
      <h2 id="failed" className="text-xl">
        Failed, and tried again
      </h2>
      <p className="mt-2 text-mute">
        The shop tries each again automatically, within a minute. What can no longer be done may be given up.
        {followUps.length >= maxListedFollowUps && ` The oldest ${maxListedFollowUps} are shown.`}
      </p>
      <ul aria-label="Failed" className="mt-3 grid gap-3">
        {followUps.map((each) => (
          <li key={each.id} className="rounded-md border border-hairline bg-surface px-4 py-3">
            <p className="font-semibold">
              {each.order !== null && (
                <>
                  <Link href={`/desk/orders/${each.order}`} className="text-glass underline">
                    #{each.order}
                  </Link>{' '}
                </>
              )}
              {each.what}
            </p>
            <p className="text-mute text-sm">
              Since {each.since} · tried {triesWords(each.tries)} · next try {each.nextTry}
            </p>
            <p className="mt-1 break-words">{each.heard}</p>
            <Refusal words={wordsAt(cure, `try ${each.id}`)} />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                look="secondary"
                aria-disabled={cure.busy !== null}
                onClick={() => cure.post(`try ${each.id}`, `/desk/follow-ups/${each.id}/try`, {})}
              >
                Try now
              </Button>
              {mayGiveUp && (
                <Button
                  look="quiet"
                  onClick={() => {
                    setGiven(each);
                    setWhy(null);
                    dialog.current?.showModal();
                  }}
                >
                  Give up
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayGiveUp && (
        <Dialog ref={dialog} title="Give up">
          {given && (
            <form
              className="grid gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                const path = `/desk/follow-ups/${given.id}/give-up`;
                cure.post(giveUpKey, path, { why: why ?? '' }, () => dialog.current?.close());
              }}
            >
              <Refusal words={wordsAt(cure, giveUpKey)} />
              <p className="font-semibold">
                {given.order !== null && `#${given.order} `}
                {given.what}
              </p>
              <p>{given.givingUpMeans}</p>
              <ChoiceCards legend="Why" choices={reasons} value={why} onValue={setWhy} />
              <Button
                type="submit"
                look="danger"
                aria-disabled={cure.busy !== null}
                className="justify-self-end"
              >
                Give up
              </Button>
            </form>
          )}
        </Dialog>
      )}
    </section>
  );
}

function wordsAt({ refusal }: CureState, key: string): string[] {
  return refusal?.key === key ? Object.values(refusal.words) : [];
}
