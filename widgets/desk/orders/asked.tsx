import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maskPhone, phoneLink } from '#kit/phone.ts';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { Refusal } from '../acts/refusal.tsx';
import { useAct } from '../acts/use-act.ts';
import { useLive } from '../live/use-live.ts';
import { ring } from '../shift/sounds.ts';
import type { AskedProps } from './asked-props.ts';

interface AskedListProps {
  number: number;
  version: number;
  asked: readonly AskedProps[];
  /** The page to return to after an act. */
  on: 'pack' | 'order';
}

/** The questions that wait for the buyer, and what staff note after a call (B-072, B-073). */
export function Asked({ number, version, asked, on }: AskedListProps) {
  // The last answer leaves no question, and must still be heard.
  const [wasAsked] = useState(asked.length > 0);
  return (
    <>
      {wasAsked && <Answers asked={asked} />}
      {asked.length > 0 && (
        <section aria-labelledby="asked" className="mb-4">
          <h2 id="asked" className="mb-2 text-xl">
            The buyer is asked
          </h2>
          <ul className="grid gap-2">
            {asked.map((each) => (
              <Question key={each.id} {...{ number, version, on, asked: each }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const askEveryMs = 2_000;
const readAsked = () => router.reload({ only: ['asked'] });
const isOnItsWay = ({ isWaiting }: AskedProps['messages'][number]) => isWaiting;

/** An answer that arrives while the page is open rings, and shows the order as it is then. */
function Answers({ asked }: Pick<AskedListProps, 'asked'>) {
  const now = asked.map(({ id, isToCall }) => `${id} ${isToCall}`).join(',');
  const before = useRef(now);
  const show = useEffectEvent(() => {
    ring('answer');
    announce('The buyer has answered.');
    router.visit(window.location.href, { replace: true, preserveScroll: true });
  });
  useEffect(() => {
    if (before.current !== now) show();
    before.current = now;
  }, [now]);
  useLive(0, readAsked);
  // A message being sent changes nothing about the order, so the live stream does not report it.
  const isSending = asked.some(({ messages }) => messages.length === 0 || messages.some(isOnItsWay));
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(readAsked, askEveryMs);
    return () => clearInterval(timer);
  }, [isSending]);
  return null;
}

interface QuestionProps extends Omit<AskedListProps, 'asked'> {
  asked: AskedProps;
}

function Question({ number, version, on, asked }: QuestionProps) {
  const { id, ordered, offered, price, waits, isToCall, messages, phone } = asked;
  const { post, over, isBusy } = useAct(number, version);
  const answer = (word: 'agree' | 'decline') => post('asked/answer', { id, answer: word, on });
  return (
    <li className="rounded-md border border-must bg-tag p-4">
      <Refusal words={over()} />
      <p className="break-words">
        <strong>{offered}</strong> instead of {ordered}, for {price}?
      </p>
      <p className={isToCall ? 'mt-1 font-semibold text-danger' : 'mt-1 font-semibold'}>{waits}</p>
      <ul className="mt-1 text-sm">
        {messages.map(({ words, isFailed }) => (
          <li key={words} className={isFailed ? 'font-semibold text-danger' : 'text-mute'}>
            {words}
          </li>
        ))}
        {messages.length === 0 && <li className="text-mute">The question is on its way.</li>}
      </ul>
      <p className="mt-2 text-sm">
        {phone === null ? (
          'A manager can call the buyer.'
        ) : (
          <a className="link inline-flex min-h-11 items-center font-semibold" href={phoneLink(phone)}>
            Call {maskPhone(phone)}
          </a>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" aria-disabled={isBusy} onClick={() => answer('agree')}>
          Said yes on the phone
        </Button>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => answer('decline')}>
          Said no on the phone
        </Button>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => post('asked/withdraw', { id, on })}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}
