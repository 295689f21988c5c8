// scripts/dev/mailbox.ts adds this page to local and test sites, at /dev/mail. Published sites don't have it.
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
