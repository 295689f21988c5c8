// The emulators' mailbox, at /dev/mail. scripts/dev/mailbox.ts builds it into the folder a local stack serves; no
// published site has it.
import '../src/ui/styles/index.css';
import './mailbox.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MailboxPage } from './mailbox-page';

const root = document.getElementById('root');
if (!root) throw new Error('mail.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MailboxPage />
  </StrictMode>,
);
