// The password (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { loadValidation } from '../../domain/load-validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { Setting } from '../../ui/setting';
import { useChangePassword } from './account-mutations';
import { CurrentPassword } from './current-password';

export function PasswordSetting({ user }: { user: SignedInUser }) {
  const change = useChangePassword();
  return (
    <Setting id="password" {...account.password}>
      <Form
        labelledBy="password"
        initialValues={{ password: '', newPassword: '' }}
        loadSchema={async () => (await loadValidation()).passwordChangeSchema}
        onSubmit={(values) =>
          change.mutateAsync(values).then(
            () => true,
            () => false,
          )
        }
        label="Change password"
        busyLabel="Saving..."
        busy={change.isPending}
        status={outcomeStatus(
          change,
          ACCOUNT_MESSAGES.passwordChanged,
          ACCOUNT_MESSAGES.passwordChangeFailed,
        )}
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
