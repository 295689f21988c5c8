// Changes the email (§2 Account) by sending a link to the new address.
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { emailChangeSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Setting } from '../../ui/setting';
import { CurrentPassword } from './current-password';
import { useAccountChange } from './use-account-change';

const { now, ...texts } = account.email;

export function EmailSetting({ user }: { user: SignedInUser }) {
  const email = user.email ?? '';
  const { send, busy, status } = useAccountChange<{ password: string; newEmail: string }>({
    user,
    run: (changes, values, signal) => changes.changeEmail(values, signal),
    successMessage: ACCOUNT_MESSAGES.emailChangeSent,
    failureMessage: ACCOUNT_MESSAGES.emailChangeFailed,
  });
  return (
    <Setting id="email" {...texts}>
      <p>
        {now} <bdi className="current-email">{email}</bdi>
      </p>
      <Form
        labelledBy="email"
        initialValues={{ newEmail: '', password: '' }}
        schema={emailChangeSchema(email)}
        onSubmit={send}
        label="Change email"
        busyLabel="Sending..."
        busy={busy}
        status={status}
      >
        <Field name="newEmail" label="New email" type="email" autoComplete="email" />
        <CurrentPassword email={email} />
      </Form>
    </Setting>
  );
}
