import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type IdDocument, idDocuments } from '#domains/orders/handing-over/id-check.rules.ts';
import { Button, type ButtonLook, buttonClass } from '#ui/button.tsx';
import type { DriveRun } from '../props.ts';
import { AgeCheck } from './age-check.tsx';
import { DoorCode } from './door-code.tsx';
import { type DoorReply, type DoorStep, firstStep, nextStep } from './door-steps.rules.ts';
import type { DriveStop } from './stops.rules.ts';
import type { Drive } from './use-drive.ts';

interface DoorQuestionsProps {
  run: DriveRun;
  stop: DriveStop;
  drive: Drive;
  onLeave: () => void;
}

/** One question at a time, each answer a large button; Back leads to the previous question (B-112). */
export function DoorQuestions({ run, stop, drive, onLeave }: DoorQuestionsProps) {
  const [steps, setSteps] = useState<readonly DoorStep[]>([firstStep]);
  const isSaved = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps.at(-1) ?? firstStep;
  const codes = stop.orders.flatMap(({ codeHash }) => codeHash ?? []);

  useEffect(() => {
    if (steps.length > 0) heading.current?.focus();
  }, [steps]);

  async function reply(given: DoorReply) {
    const next = nextStep(step, given, codes.length > 0);
    if (next.ask !== null) return setSteps([...steps, next]);
    // A second tap while the first is being saved is ignored.
    if (isSaved.current) return undefined;
    isSaved.current = true;
    setFailed(false);
    const { person, document } = next.answers;
    try {
      for (const order of stop.orders)
        if (order.outcome === null && order.cancelled === null)
          await drive.record({
            ...{ run: run.id, order: order.number, outcome: next.outcome, called: next.called },
            ...(next.outcome === 'delivered' && person && document && { person, document }),
          });
    } catch {
      isSaved.current = false;
      setFailed(true);
    }
    return undefined;
  }

  return (
    <section aria-labelledby="question" className="mt-6 rounded-md border-2 border-glass bg-surface p-4">
      <h2 id="question" ref={heading} tabIndex={-1} className="text-2xl">
        {step.ask === null ? 'Keeping it …' : questions[step.ask]}
      </h2>
      <div className="mt-4 grid gap-3">
        <Answers
          {...{ step, codes }}
          phone={stop.orders[0]?.phone ?? ''}
          reply={(given) => void reply(given)}
        />
      </div>
      {hasFailed && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          This phone could not keep it. Tap again, or write it on the paper sheet.
        </p>
      )}
      <Button
        look="quiet"
        className="mt-4"
        onClick={() => (steps.length > 1 ? setSteps(steps.slice(0, -1)) : onLeave())}
      >
        Back
      </Button>
    </section>
  );
}

const questions = {
  person: 'Who is at the door?',
  sober: 'Sober?',
  document: 'Which photo ID?',
  age: '21 or older?',
  code: 'The code on the buyer’s page',
  confirm: 'Hand it over',
  call: 'Call first',
} as const;

interface AnswersProps {
  step: DoorStep;
  codes: readonly string[];
  phone: string;
  reply: (given: DoorReply) => void;
}

function Answers({ step, codes, phone, reply }: AnswersProps) {
  switch (step.ask) {
    case 'person':
      return (
        <>
          <Answer onClick={() => reply({ ask: 'person', is: 'buyer' })}>The buyer</Answer>
          <Answer onClick={() => reply({ ask: 'person', is: 'another-adult' })}>
            Another adult of the house
          </Answer>
          <Answer look="secondary" onClick={() => reply({ ask: 'person', is: 'nobody' })}>
            Nobody there
          </Answer>
          <Answer look="secondary" onClick={() => reply({ ask: 'person', is: 'refused' })}>
            They refuse it
          </Answer>
        </>
      );
    case 'sober':
      return (
        <>
          <Answer onClick={() => reply({ ask: 'sober', is: true })}>Sober</Answer>
          <Answer look="danger" onClick={() => reply({ ask: 'sober', is: false })}>
            Not sober
          </Answer>
        </>
      );
    case 'document':
      return (
        <>
          {Object.entries(idDocuments).map(([id, words]) => (
            <Answer key={id} onClick={() => reply({ ask: 'document', is: id as IdDocument })}>
              {words}
            </Answer>
          ))}
          <Answer look="danger" onClick={() => reply({ ask: 'document', is: 'none' })}>
            No photo ID
          </Answer>
        </>
      );
    case 'age':
      return (
        <>
          <Answer onClick={() => reply({ ask: 'age', is: true })}>21 or older</Answer>
          <Answer look="danger" onClick={() => reply({ ask: 'age', is: false })}>
            Not 21, or not shown
          </Answer>
          <AgeCheck />
        </>
      );
    case 'code':
      return <DoorCode codes={codes} onRight={() => reply({ ask: 'code' })} />;
    case 'confirm':
      return <Answer onClick={() => reply({ ask: 'confirm' })}>Delivered</Answer>;
    case 'call':
      return (
        <>
          <a href={`tel:+1${phone}`} className={buttonClass('secondary', 'min-h-16 w-full text-lg')}>
            Call
          </a>
          <Answer onClick={() => reply({ ask: 'call' })}>Called, nobody came</Answer>
        </>
      );
    case null:
      return null;
  }
}

function Answer({
  look,
  onClick,
  children,
}: {
  look?: ButtonLook;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button look={look} className="min-h-16 w-full text-lg" onClick={onClick}>
      {children}
    </Button>
  );
}
