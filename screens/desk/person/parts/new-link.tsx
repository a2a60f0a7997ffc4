import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { InviteLink, type ShownInvite } from '../../parts/invite-link.tsx';
import type { PersonProps } from '../props.ts';

/** A new link, for lost keys or an expired link; the previous keys end when it is used. */
export function NewLink({ person }: { person: PersonProps['shown'] }) {
  const [shown, setShown] = useState<ShownInvite | 'mailed' | null>(null);
  const [trouble, setTrouble] = useState('');
  async function make(way: 'mail' | 'show', extra: ProofFields = {}): Promise<void> {
    setTrouble('');
    setShown(null);
    const answer = await callDesk<ShownInvite>(`/desk/people/${person.id}/link`, { way, ...extra });
    if (answer.kind === 'done') return setShown(way === 'show' ? answer.data : 'mailed');
    if (askForProof(answer.errors, (proof) => make(way, proof))) return;
    setTrouble(Object.values(answer.errors)[0] ?? answer.message);
  }
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      <p className="text-mute">
        {person.joined === null
          ? 'A new link replaces the previous one.'
          : 'Are the keys lost? A new link sets up new ones, and ends the earlier ones when it is used.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => make('mail')}>
          Send a new link
        </Button>
        <Button look="secondary" onClick={() => make('show')}>
          Show a new link
        </Button>
      </div>
      <Status kind="error" className="mt-3">
        {trouble}
      </Status>
      <Status className="mt-3">
        {shown === 'mailed' && `A link goes to ${person.email}. It works once, for a day.`}
      </Status>
      {shown !== null && shown !== 'mailed' && <InviteLink invite={shown} email={person.email} />}
    </div>
  );
}
