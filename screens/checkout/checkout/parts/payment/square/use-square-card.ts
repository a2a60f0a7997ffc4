import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CardField } from '#domains/payments/decline-messages.rules.ts';
import { type CardForm, settleWithin } from '../card-form.rules.ts';
import {
  readTokenResult,
  type SquareCard,
  type SquarePayments,
  type SquareStyle,
  verificationDetails,
} from './square.rules.ts';

export interface SquareCardForm extends CardForm {
  /** Marks the field as invalid and focuses it. */
  point(field: CardField): void;
}

export type OpenedCard = { kind: 'opening' } | { kind: 'open'; form: SquareCardForm } | { kind: 'failed' };

const longestOpenMs = 20_000;
const opening: OpenedCard = { kind: 'opening' };

/** Square's hosted fields inside the element, in the shop's colors, as long as the page shows it. */
export function useSquareCard(
  payments: SquarePayments | null,
  element: RefObject<HTMLElement | null>,
): OpenedCard {
  const [opened, setOpened] = useState(opening);
  const card = useRef<SquareCard>(null);
  useEffect(() => {
    const place = element.current;
    setOpened(opening);
    if (payments === null || place === null) return;
    let isGone = false;
    let wasRestyled = false;
    const restyle = () => {
      wasRestyled = true;
      card.current?.configure({ style: styleNow() }).catch(() => undefined);
    };
    const work = openCard(payments, place);
    settleWithin(work, longestOpenMs).then((answer) => {
      if (isGone) return;
      if (answer.kind !== 'settled') {
        console.warn('Square’s card form could not be opened:', answer.kind);
        return setOpened({ kind: 'failed' });
      }
      card.current = answer.value;
      // The fields opened in the previous colors.
      if (wasRestyled) restyle();
      setOpened({ kind: 'open', form: formOf(answer.value) });
    });
    const stopWatching = watchTheme(restyle);
    return () => {
      isGone = true;
      stopWatching();
      card.current = null;
      work.then((one) => one.destroy()).catch(() => undefined);
    };
  }, [payments, element]);
  return opened;
}

async function openCard(payments: SquarePayments, place: HTMLElement): Promise<SquareCard> {
  const card = await payments.card({ style: styleNow() });
  await card.attach(place);
  return card;
}

function formOf(card: SquareCard): SquareCardForm {
  return {
    tokenize: async (charge) => readTokenResult(await card.tokenize(verificationDetails(charge))),
    point(field) {
      card.setError(field).catch(() => undefined);
      card.focus(field).catch(() => undefined);
    },
  };
}

/**
 * Square's fields are in a frame that does not inherit the page's colors. This passes on the current ones of
 * the light or dark theme.
 */
function styleNow(): SquareStyle {
  const probe = document.createElement('span');
  // Otherwise each color would be read in the middle of its transition.
  probe.style.transition = 'none';
  document.body.append(probe);
  const token = (name: string) => {
    probe.style.color = `var(--color-${name})`;
    return hexOf(getComputedStyle(probe).color);
  };
  const style: SquareStyle = {
    input: { backgroundColor: token('surface'), color: token('ink'), fontSize: '16px' },
    'input::placeholder': { color: token('mute') },
    'input.is-error': { color: token('danger') },
    '.input-container': { borderColor: token('control'), borderRadius: '6px' },
    '.input-container.is-focus': { borderColor: token('glass') },
    '.input-container.is-error': { borderColor: token('danger') },
    '.message-text': { color: token('mute') },
    '.message-icon': { color: token('mute') },
    '.message-text.is-error': { color: token('danger') },
    '.message-icon.is-error': { color: token('danger') },
  };
  probe.remove();
  return style;
}

/** 'rgb(23, 33, 29)' as '#17211d'. */
function hexOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Follows the shop's theme switch and the device's color scheme. */
function watchTheme(onChange: () => void): () => void {
  const night = window.matchMedia('(prefers-color-scheme: dark)');
  night.addEventListener('change', onChange);
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    night.removeEventListener('change', onChange);
    watcher.disconnect();
  };
}
