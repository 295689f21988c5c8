// Changes the name (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { nameSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Setting } from '../../ui/setting';
import { useAccountChange } from './use-account-change';

export function NameSetting({ user }: { user: SignedInUser }) {
  const { send, busy, status } = useAccountChange<{ name: string }>({
    user,
    run: (changes, { name }, signal) => changes.changeName(name, signal),
    successMessage: ACCOUNT_MESSAGES.nameSaved,
    failureMessage: ACCOUNT_MESSAGES.nameFailed,
  });
  return (
    <Setting id="name" {...account.name}>
      <Form
        labelledBy="name"
        initialValues={{ name: user.displayName ?? '' }}
        schema={nameSchema}
        onSubmit={async (values) => {
          await send(values);
        }}
        label="Save name"
        busyLabel="Saving..."
        busy={busy}
        status={status}
      >
        <Field name="name" label="Name" autoComplete="name" />
      </Form>
    </Setting>
  );
}
