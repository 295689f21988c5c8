// The name (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { loadValidation } from '../../domain/load-validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { Setting } from '../../ui/setting';
import { useChangeName } from './account-mutations';

export function NameSetting({ user }: { user: SignedInUser }) {
  const change = useChangeName();
  return (
    <Setting id="name" {...account.name}>
      <Form
        labelledBy="name"
        initialValues={{ name: user.displayName ?? '' }}
        loadSchema={async () => (await loadValidation()).nameSchema}
        onSubmit={async (values) => {
          await change.mutateAsync(values).catch(() => undefined);
          return false;
        }}
        label="Save name"
        busyLabel="Saving..."
        busy={change.isPending}
        status={outcomeStatus(change, ACCOUNT_MESSAGES.nameSaved, ACCOUNT_MESSAGES.nameFailed)}
      >
        <Field name="name" label="Name" autoComplete="name" />
      </Form>
    </Setting>
  );
}
