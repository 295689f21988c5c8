// The e-mail (§2 Account): asks for a link to the new address.
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { loadValidation } from '../../domain/load-validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { Setting } from '../../ui/setting';
import { useChangeEmail } from './account-mutations';
import { CurrentPassword } from './current-password';

const { now, ...words } = account.email;

export function EmailSetting({ user }: { user: SignedInUser }) {
  const email = user.email ?? '';
  const change = useChangeEmail();
  return (
    <Setting id="email" {...words}>
      <p>
        {now} <bdi className="own-email">{email}</bdi>
      </p>
      <Form
        labelledBy="email"
        initialValues={{ newEmail: '', password: '' }}
        loadSchema={async () => (await loadValidation()).emailChangeSchema(email)}
        onSubmit={(values) =>
          change.mutateAsync(values).then(
            () => true,
            () => false,
          )
        }
        label="Change email"
        busyLabel="Sending..."
        busy={change.isPending}
        status={outcomeStatus(
          change,
          ACCOUNT_MESSAGES.emailChangeSent,
          ACCOUNT_MESSAGES.emailChangeFailed,
        )}
      >
        <Field name="newEmail" label="New email" type="email" autoComplete="email" />
        <CurrentPassword email={email} />
      </Form>
    </Setting>
  );
}
