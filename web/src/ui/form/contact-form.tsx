import { useState } from 'react';
import { ACTION_TIMEOUT_MS } from '../../domain/limits';
import { MESSAGES } from '../../domain/messages';
import { type ContactValues, contactFormSchema } from '../../domain/validation';
import { toastWithoutAnnouncement } from '../toast-without-announcement';
import { Field } from './field';
import { Form } from './form';
import type { StatusMessage } from './status-box';

const EMPTY_VALUES: ContactValues = { name: '', email: '', message: '' };

/** Without an endpoint, the form logs the values, shows an alert, resets itself and sends nothing (§8). */
export function ContactForm({ endpoint }: { endpoint: string | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState<StatusMessage | null>(null);

  async function submit(values: ContactValues, reset: () => void) {
    setIsBusy(true);
    setStatus(null);
    const isSent = await sendMessage(endpoint, values);
    setIsBusy(false);
    const tone = isSent ? 'success' : 'error';
    const message = isSent ? MESSAGES.contactSent : MESSAGES.contactFailed;
    if (endpoint) {
      toastWithoutAnnouncement[tone](message);
      setStatus({ tone, message });
    }
    if (isSent) reset();
  }

  return (
    <Form
      initialValues={EMPTY_VALUES}
      schema={contactFormSchema}
      onSubmit={submit}
      label="Send message"
      busyLabel="Sending..."
      isBusy={isBusy}
      status={status}
    >
      <Field name="name" label="Name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" />
      <Field name="message" label="Message" autoComplete="off" isMultiline />
    </Form>
  );
}

/** Resolves to false if the endpoint didn't confirm the message. */
async function sendMessage(endpoint: string | undefined, values: ContactValues): Promise<boolean> {
  if (!endpoint) {
    console.log(values);
    window.alert(MESSAGES.contactPlaceholder);
    return true;
  }
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(ACTION_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
