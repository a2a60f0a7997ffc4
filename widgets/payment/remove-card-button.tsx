import { useRef, useState } from 'react';
import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showNotice } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { callShop } from '../requests/call-shop.ts';
import { reloadProps } from '../requests/reload-props.ts';
import { cardName } from './card-words.rules.ts';

interface RemoveCardButtonProps {
  card: SavedCardShown;
  /** The page was reloaded: the button was removed with its card, so another element must take the focus. */
  onRemoved: () => void;
}

/** Removes a card from the account, after asking. The page names its cards `savedCards`. */
export function RemoveCardButton({ card, onRemoved }: RemoveCardButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const answer = await callShop('DELETE', `/ajax/user-info/cards/${encodeURIComponent(card.id)}`);
    setBusy(false);
    dialog.current?.close();
    // Reloaded even when refused: it may have been removed in another window.
    await reloadProps<{ savedCards: SavedCardShown[] }>(['savedCards']);
    if (answer.kind === 'refused') showNotice(answer.message);
    else onRemoved();
  }

  return (
    <>
      <Button look="quiet" className="-mr-3" onClick={() => dialog.current?.showModal()}>
        Remove<VisuallyHidden> {cardName(card)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        ref={dialog}
        title="Really remove card?"
        text={`${cardName(card)} will be removed from your account. Orders that were paid with it stay as they are.`}
        confirmLabel="Remove"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </>
  );
}
