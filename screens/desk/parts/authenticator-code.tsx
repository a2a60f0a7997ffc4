import { QrCode } from './qr-code.tsx';

/** What an authenticator app scans with its camera, and the same as text to type. */
export function AuthenticatorCode({ path, size, secret }: { path: string; size: number; secret: string }) {
  return (
    <div className="grid gap-2 sm:grid-cols-[auto_1fr] sm:gap-4">
      <QrCode path={path} size={size} label="QR code for your authenticator app" />
      <div className="grid content-start gap-2">
        <p>Open an authenticator app on your phone, add an account, and point its camera here.</p>
        <p className="text-mute text-sm">Without a camera, type this:</p>
        <p className="break-all font-semibold text-sm tabular-nums">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  );
}
