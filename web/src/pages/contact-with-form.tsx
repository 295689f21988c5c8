// The build uses this page, which adds the form to contact.tsx, if site.json shows the form (§2, §5, §8). Without an
// endpoint, the form logs the values, shows an alert, resets itself and sends nothing.
import { site } from 'virtual:content';
import { useState } from 'react';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import { type ContactValues, contactSchema } from '../domain/validation';
import { Field } from '../ui/form/field';
import { Form } from '../ui/form/form';
import type { StatusMessage } from '../ui/form/form-status';
import { NoScriptNotice } from '../ui/script-notices';
import { toastWithoutAnnouncement } from '../ui/toast-without-announcement';
import Contact from './contact';

const EMPTY_VALUES: ContactValues = { name: '', email: '', message: '' };
const { endpoint } = site.contactForm;

export default function ContactWithForm() {
  return (
    <Contact
      form={
        <>
          <NoScriptNotice />
          <ContactForm />
        </>
      }
    />
  );
}

function ContactForm() {
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState<StatusMessage | null>(null);

  async function submit(values: ContactValues) {
    setIsBusy(true);
    setStatus(null);
    const isSent = await sendMessage(values);
    setIsBusy(false);
    const tone = isSent ? 'success' : 'error';
    const message = isSent ? MESSAGES.contactSent : MESSAGES.contactFailed;
    if (endpoint) {
      toastWithoutAnnouncement[tone](message);
      setStatus({ tone, message });
    }
    return isSent && 'reset';
  }

  return (
    <Form
      initialValues={EMPTY_VALUES}
      schema={contactSchema}
      onSubmit={submit}
      label="Send message"
      busyLabel="Sending..."
      busy={isBusy}
      status={status}
    >
      <Field name="name" label="Name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" />
      <Field name="message" label="Message" autoComplete="off" multiline />
    </Form>
  );
}

/** Resolves to false if the endpoint didn't confirm the message. */
async function sendMessage(values: ContactValues): Promise<boolean> {
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
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
