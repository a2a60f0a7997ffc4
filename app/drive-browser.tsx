/**
 * The driver's page in the browser: an application of its own alongside the desk's, with its own worker
 * (B-114).
 */
import '../ui/styles/drive.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriveApp } from '#screens/desk/drive/parts/drive-app.tsx';

const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <DriveApp />
    </StrictMode>,
  );

// Only in browsers that support it (https, or localhost), and not in development.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register('/desk/drive/worker.js', { scope: '/desk/drive/', updateViaCache: 'none' })
    .catch(() => undefined);
