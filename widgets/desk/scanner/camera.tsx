import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { openDetector } from './open-detector.ts';

interface CameraProps {
  onCode(code: string): void;
  onClose(): void;
}

/** Between two readings of the picture, in ms. */
const lookAgainMs = 120;
/** A code that stays in the picture counts once. */
const sameCodeMs = 1_500;

/** What the camera sees, read repeatedly until it is closed (B-066). */
export function Camera({ onCode, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState('');
  const [isOpen, setOpen] = useState(false);
  const give = useEffectEvent(onCode);
  useEffect(() => {
    const isOver = { current: false };
    let stream: MediaStream | null = null;
    const run = async () => {
      const picture = video.current;
      if (!picture) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver.current) return stopStream(stream);
      const detector = await openDetector();
      picture.srcObject = stream;
      await picture.play();
      setOpen(true);
      const seen = new Map<string, number>();
      while (!isOver.current) {
        for (const { rawValue } of await detector.detect(picture)) {
          if (performance.now() - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > sameCodeMs)
            give(rawValue);
          seen.set(rawValue, performance.now());
        }
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
      }
    };
    run().catch((error) => {
      if (!isOver.current) setTrouble(troubleWords(error));
    });
    return () => {
      isOver.current = true;
      if (stream) stopStream(stream);
    };
  }, []);
  return (
    <section aria-label="Camera" className="w-full rounded-md border border-control bg-surface p-3">
      {trouble === '' ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            className="max-h-[40dvh] w-full rounded-sm bg-ink object-cover"
          />
          <p className="mt-2 text-mute text-sm">
            {isOpen ? 'Hold the bar code in front of the camera.' : 'The camera is opening …'}
          </p>
        </>
      ) : (
        <p role="alert">{trouble}</p>
      )}
      <Button look="secondary" className="mt-2" onClick={onClose}>
        Close the camera
      </Button>
    </section>
  );
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function troubleWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it in the browser, or type the code.';
  if (name === 'NotFoundError') return 'There is no camera. Use a scanner, or type the code.';
  return 'The camera does not work now. Use a scanner, or type the code.';
}
