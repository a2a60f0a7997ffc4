import { QrCode } from './qr-code.tsx';

export interface ShownInvite {
  link: string;
  qrPath: string;
  qrSize: number;
}

/** A link that is shown once, for a phone's camera or to be copied (B-001). */
export function InviteLink({ invite, email }: { invite: ShownInvite; email: string }) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-[auto_1fr]">
      <QrCode path={invite.qrPath} size={invite.qrSize} label={`QR code of the link for ${email}`} />
      <div className="grid min-w-0 content-start gap-2">
        <p>
          For {email}: point the phone’s camera at the code, or open the link. It works once, for a day, and
          is not shown again.
        </p>
        <p className="break-all font-semibold text-sm">{invite.link}</p>
      </div>
    </div>
  );
}
