import { useEffect } from 'react';
import type { HumanPuzzle } from '#domains/accounts/human-puzzle.ts';
import type { HumanCheckConstants } from '../props.ts';
import { solveProof } from './solve-proof.rules.ts';

/** Google's reCAPTCHA, version 3. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

const action = 'register';
const longestMs = 20_000;
const recaptcha = () => (window as { grecaptcha?: Recaptcha }).grecaptcha;

/**
 * Fetches the `captchaToken` for one registration, at the moment of posting (M-056); null if it cannot be
 * obtained.
 */
export function useHumanCheck(check: HumanCheckConstants): () => Promise<string | null> {
  useEffect(() => {
    // Prefetched; if this fails, submitting tries again.
    if (check.kind === 'recaptcha') loadRecaptcha(check.siteKey).catch(() => undefined);
  }, [check]);
  return async () => {
    try {
      return await (check.kind === 'recaptcha' ? askRecaptcha(check.siteKey) : solveChallenge());
    } catch {
      return null;
    }
  };
}

async function solveChallenge(): Promise<string | null> {
  const signal = AbortSignal.timeout(longestMs);
  const response = await fetch(`/ajax/human-check?action=${action}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  return response.ok ? solveProof((await response.json()) as HumanPuzzle, signal) : null;
}

/** The token is valid once, for this action and for two minutes. */
function askRecaptcha(siteKey: string): Promise<string | null> {
  const token = loadRecaptcha(siteKey).then(() => recaptcha()?.execute(siteKey, { action }) ?? null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMs));
  return Promise.race([token, late]);
}

let loading: Promise<void> | undefined;

/** The script is loaded once, and only by the registration page. */
function loadRecaptcha(siteKey: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => recaptcha()?.ready(resolve);
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}
