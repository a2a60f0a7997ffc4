/** Letters about an account. They never contain names, because a stranger may have typed them. */

import { momentText } from '../moment.rules.ts';
import { writeLetter } from './letter.rules.ts';
import type { Letter, Letterhead } from './letter.ts';

/** @param link the signed link; @param minutes how long it works (60, M-059) */
export function verifyEmailLetter(
  head: Letterhead,
  { link, minutes }: { link: string; minutes: number },
): Letter {
  return writeLetter(head, {
    subject: `Verify your email address for ${head.shopName}`,
    preview: `One click, and it is done. The link works for ${minutes} minutes.`,
    title: 'Is this your email address?',
    blocks: [
      paragraph(
        `Someone, we hope it was you, opened an account at ${head.shopName} with this address. Please say that it is yours.`,
      ),
      { kind: 'button', label: 'Verify email address', href: link },
      paragraph(`The link works for ${minutes} minutes. If it has run out, sign in and ask for another.`),
      paragraph(
        'If it was not you, there is nothing to do: without this step nobody can use your address here.',
      ),
    ],
    why: 'You are receiving this email because your address was given for a new account or as a new address.',
  });
}

/** The one-time passcode for a new password (M-045 to M-047). @param link a link that works in any browser */
export function passcodeLetter(
  head: Letterhead,
  { code, minutes, link }: { code: string; minutes: number; link: string },
): Letter {
  return writeLetter(head, {
    // The code is not in the subject: subjects are stored and shown on locked screens.
    subject: `Your one-time passcode for ${head.shopName}`,
    preview: `It is valid for ${minutes} minutes.`,
    title: 'Your one-time passcode',
    blocks: [
      paragraph('Enter this passcode in the browser where you asked for it to choose a new password:'),
      { kind: 'code', code },
      paragraph(`It is valid for ${minutes} minutes and works once. A newer passcode replaces it.`),
      paragraph(
        'In another browser, or if the passcode is not taken, choose a new password here. This works for an hour:',
      ),
      { kind: 'button', label: 'Choose a new password', href: link },
      { kind: 'warning', text: 'Nobody from the store will ever ask you for either.' },
      paragraph('If you did not ask for this, leave it: your password stays as it is.'),
    ],
    why: 'You are receiving this email because a new password was asked for with your address.',
  });
}

/** For the owner of an address that was used to request another account. */
export function addressTakenLetter(
  head: Letterhead,
  { signInLink, resetLink }: { signInLink: string; resetLink: string },
): Letter {
  return writeLetter(head, {
    subject: `You already have an account at ${head.shopName}`,
    preview: 'Somebody tried to open another one with your address.',
    title: 'You already have an account',
    blocks: [
      paragraph(
        'Somebody tried to open an account with this address just now. There is one already, so nothing was changed.',
      ),
      paragraph('If it was you, sign in with the password you have:'),
      { kind: 'button', label: 'Sign in', href: signInLink },
      paragraph('Have you forgotten it? Choose a new one:'),
      { kind: 'button', label: 'Choose a new password', href: resetLink },
      paragraph('If it was not you, there is nothing to do.'),
    ],
    why: 'You are receiving this email because your address was typed into our registration form.',
  });
}

/** @param at epoch ms */
export function passwordChangedLetter(
  head: Letterhead,
  { at, resetLink }: { at: number; resetLink: string },
): Letter {
  return writeLetter(head, {
    subject: `Your password at ${head.shopName} was changed`,
    preview: `On ${momentText(at)}.`,
    title: 'Your password was changed',
    blocks: [
      paragraph(
        `The password of your account was changed on ${momentText(at)}. Every other device was signed out.`,
      ),
      {
        kind: 'warning',
        text: `If it was not you, choose a new password at once, and call us at ${head.phone}.`,
      },
      { kind: 'button', label: 'Choose a new password', href: resetLink },
    ],
    why: 'You are receiving this email because it is about the safety of your account.',
  });
}

/**
 * Sent to the old address. It does not spell out the new one, because the old mailbox may belong to another
 * person by now.
 */
export function emailChangedLetter(
  head: Letterhead,
  { at, newEmail }: { at: number; newEmail: string },
): Letter {
  return writeLetter(head, {
    subject: `The email address of your account at ${head.shopName} was changed`,
    preview: `On ${momentText(at)}.`,
    title: 'Your email address was changed',
    blocks: [
      paragraph(
        `Your account has used ${maskedEmail(newEmail)} since ${momentText(at)}. This address is no longer used for it.`,
      ),
      {
        kind: 'warning',
        text: `If it was not you, call us at ${head.phone}. We will give you your account back.`,
      },
    ],
    why: 'You are receiving this email because it is about the safety of your account.',
  });
}

export function accountErasedLetter(head: Letterhead, { at }: { at: number }): Letter {
  return writeLetter(head, {
    subject: `Your account at ${head.shopName} was erased`,
    preview: 'It is gone, and so is what we knew with it.',
    title: 'Your account was erased',
    blocks: [
      paragraph(
        `Your account was erased on ${momentText(at)}, with your addresses, your password and your email address.`,
      ),
      paragraph(
        'What the law has us keep of past orders is kept without your account, and for nothing else.',
      ),
      paragraph('Thank you for your time with us. The door stays open.'),
    ],
    why: 'You are receiving this email because you asked us to erase your account. It is the last one.',
  });
}

/** 'j…@example.com'. */
function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

function paragraph(text: string) {
  return { kind: 'paragraph', text } as const;
}
