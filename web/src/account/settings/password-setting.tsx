// Changes the password (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { passwordChangeSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Setting } from '../../ui/setting';
import { CurrentPassword } from './current-password';
import { useAccountChange } from './use-account-change';

export function PasswordSetting({ user }: { user: SignedInUser }) {
  const { send, busy, status } = useAccountChange<{ password: string; newPassword: string }>({
    user,
    run: (changes, values, signal) => changes.changePassword(values, signal),
    successMessage: ACCOUNT_MESSAGES.passwordChanged,
    failureMessage: ACCOUNT_MESSAGES.passwordChangeFailed,
  });
  return (
    <Setting id="password" {...account.password}>
      <Form
        labelledBy="password"
        initialValues={{ password: '', newPassword: '' }}
        schema={passwordChangeSchema}
        onSubmit={send}
        label="Change password"
        busyLabel="Saving..."
        busy={busy}
        status={status}
      >
        <CurrentPassword email={user.email ?? ''} />
        <Field
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
        />
      </Form>
    </Setting>
  );
}
