// The contact form (§2, §5, §8), part of the page only where the site's content displays it. Without an
// endpoint it is the specification's placeholder: it logs, thanks and empties itself, and calls nobody.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { site } from '../content/site';
import type { ContactValues } from '../domain/entities';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import { contactSchema } from '../domain/validation';
import { Field, type Status } from '../ui/form';
import { AccountForm } from './account-form';
import { queryClient } from './query-client';
import { WithoutScript } from './without-script';

const EMPTY: ContactValues = { name: '', email: '', message: '' };

export function ContactForm() {
  const send = useSendMessage();
  return (
    <>
      <WithoutScript />
      <AccountForm
        initialValues={EMPTY}
        schema={contactSchema}
        onSubmit={(values) =>
          send.mutateAsync(values).then(
            () => true,
            () => false,
          )
        }
        label="Send Message"
        busyLabel="Sending..."
        busy={send.isPending}
        status={sendStatus(send)}
      >
        <Field name="name" label="Name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="message" label="Message" autoComplete="off" multiline />
      </AccountForm>
    </>
  );
}

function useSendMessage() {
  const { endpoint } = site.contactForm;
  return useMutation(
    {
      mutationFn: async (values: ContactValues) => {
        if (endpoint) return post(endpoint, values);
        console.log(values);
        window.alert(MESSAGES.contactPlaceholder);
      },
      onSuccess: () => endpoint && toast.success(MESSAGES.contactSent),
      onError: () => toast.error(MESSAGES.contactFailed),
    },
    queryClient,
  );
}

async function post(endpoint: string, values: ContactValues): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(CALL_DEADLINE_MS),
  });
  if (!answer.ok) throw new Error(`The endpoint of the contact form answered ${answer.status}`);
}

function sendStatus({
  isSuccess,
  isError,
}: Pick<ReturnType<typeof useSendMessage>, 'isSuccess' | 'isError'>): Status | null {
  if (isError) return { tone: 'error', message: MESSAGES.contactFailed };
  if (isSuccess && site.contactForm.endpoint) {
    return { tone: 'success', message: MESSAGES.contactSent };
  }
  return null;
}
