/** The embedded adapter: texts go into a folder. Nothing leaves the machine. */
import { type TextCarrier, takesNoTexts } from '#domains/notifications/ports.ts';
import { sentCopyText } from '#domains/notifications/sent-copy.rules.ts';
import type { Clock } from '#kit/clock.ts';
import type { BoundedFolder } from '#platform/files/bounded-folder.ts';
import { textProblem } from './text-problem.ts';

/** The vendor's own test number of a reader who has opted out (twilio.com/docs/iam/test-credentials). */
const optedOut = '5005550004';

export function folderTexts({ folder, clock }: { folder: BoundedFolder; clock: Clock }): TextCarrier {
  return {
    async send(text) {
      const problem = textProblem(text);
      if (problem) return { kind: 'refused', why: problem };
      if (text.to === optedOut) return { kind: 'refused', why: takesNoTexts };
      try {
        const txt = sentCopyText({ to: text.to, subject: null, body: text.body });
        return { kind: 'sent', vendorId: await folder.put({ at: clock(), tag: 'text', files: { txt } }) };
      } catch (error) {
        return { kind: 'unreachable', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
