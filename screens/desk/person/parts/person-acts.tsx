import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Status } from '#ui/status.tsx';
import type { PersonProps } from '../props.ts';
import { usePersonAct } from './use-person-act.ts';

interface Asked {
  act: string;
  title: string;
  text: string;
  label: string;
}

/** Signing out, suspending and closing, each with a confirmation. */
export function PersonActs({ person, isSignedIn }: { person: PersonProps['shown']; isSignedIn: boolean }) {
  const { id, name, status, isSelf } = person;
  const { post, errors } = usePersonAct(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = (next: Asked) => {
    setAsked(next);
    dialog.current?.showModal();
  };
  return (
    <section className="card p-5">
      <h2 className="text-xl">Leaving</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {isSignedIn && !isSelf && (
          <Button look="secondary" onClick={() => post('sign-out')}>
            Sign out everywhere
          </Button>
        )}
        {status === 'suspended' ? (
          <Button look="secondary" onClick={() => post('activate')}>
            Let {name} work again
          </Button>
        ) : (
          <Button
            look="secondary"
            onClick={() =>
              ask({
                act: 'suspend',
                title: `Suspend ${name}?`,
                text: 'Every session ends now. The keys stay, for the day that the person works again.',
                label: 'Suspend',
              })
            }
          >
            Suspend
          </Button>
        )}
        <Button
          look="secondary"
          onClick={() =>
            ask({
              act: 'close',
              title: `Has ${name} left for good?`,
              text: 'Keys, PIN and own devices end, and cannot be brought back. What was done stays in the history.',
              label: 'Has left',
            })
          }
        >
          Has left for good
        </Button>
      </div>
      <Status kind="error" className="mt-3">
        {errors.person ?? errors.notAllowed}
      </Status>
      <ConfirmDialog
        ref={dialog}
        title={asked?.title ?? ''}
        text={asked?.text ?? ''}
        confirmLabel={asked?.label ?? ''}
        onConfirm={() => {
          dialog.current?.close();
          if (asked) post(asked.act);
        }}
      />
    </section>
  );
}
