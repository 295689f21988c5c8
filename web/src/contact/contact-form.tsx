import { useState } from 'react';
import { MESSAGES } from '../domain/messages';
import { type ContactValues, contactFormSchema } from '../domain/validation';
import { Field } from '../ui/form/field';
import { Form } from '../ui/form/form';
import type { StatusMessage } from '../ui/status-box';
import { toastWithoutAnnouncement } from '../ui/toast-without-announcement';
import { sendMessage } from './send-message';

const EMPTY_VALUES: ContactValues = { name: '', email: '', message: '' };

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
