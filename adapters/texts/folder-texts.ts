/** The embedded adapter: texts go into a folder. Nothing leaves the machine. */
import { type TextCarrier, takesNoTexts } from '#domains/notifications/ports.ts';
import { replyWord, type TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { sentCopyText } from '#domains/notifications/sent-copy.rules.ts';
import type { Clock } from '#kit/clock.ts';
import type { BoundedFolder } from '#platform/files/bounded-folder.ts';
import { textProblem } from './text-problem.ts';

/** The vendor's own test number for a reader who has opted out (twilio.com/docs/iam/test-credentials). */
const optedOut = '5005550004';

/** Tags of the entries that record who answered STOP or START; a text's tag is `text`. */
const answers = { stop: 'stopped', start: 'started' } as const;

export interface FolderTexts extends TextCarrier {
  /**
   * Simulates a phone's answer: after STOP it gets no texts until START. Returns what the shop would receive.
   */
  answer(from: string, words: string): Promise<TextReply>;
}

export function folderTexts({ folder, clock }: { folder: BoundedFolder; clock: Clock }): FolderTexts {
  /** According to the phone's last answer among the stored entries. */
  async function hasStopped(phone: string): Promise<boolean> {
    for (const name of await folder.names()) {
      const tag = name.slice(name.lastIndexOf('-') + 1);
      if (tag !== answers.stop && tag !== answers.start) continue;
      if ((await folder.read(name, 'phone')) === phone) return tag === answers.stop;
    }
    return phone === optedOut;
  }

  return {
    async answer(from, words) {
      const word = replyWord(words);
      if (word === 'stop' || word === 'start')
        await folder.put({ at: clock(), tag: answers[word], files: { phone: from } });
      return { from, words, isAnswered: false };
    },
    async send(text) {
      const problem = textProblem(text);
      if (problem) return { kind: 'refused', why: problem };
      try {
        if (await hasStopped(text.to)) return { kind: 'refused', why: takesNoTexts };
        const txt = sentCopyText({ to: text.to, subject: null, body: text.body });
        return { kind: 'sent', vendorId: await folder.put({ at: clock(), tag: 'text', files: { txt } }) };
      } catch (error) {
        return { kind: 'unreachable', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
