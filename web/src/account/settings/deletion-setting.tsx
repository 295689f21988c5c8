// Deletes the account (§2 Account), or finishes or undoes an interrupted deletion.
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { MESSAGES } from '../../domain/messages';
import { deletionSchema, noFieldsSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Setting } from '../../ui/setting';
import { CurrentPasswordField } from './current-password';
import { useAccountChange } from './use-account-change';

const { deletion, unfinishedDeletion } = account;

export function DeletionSetting({ user }: { user: SignedInUser }) {
  const email = user.email ?? '';
  const { send, busy, status, reset } = useAccountChange<{ password: string }>({
    user,
    mutationFn: (changes, values, signal) => changes.deleteAccount(values, signal),
    successMessage: MESSAGES.accountDeleted,
    failureMessage: ACCOUNT_MESSAGES.accountDeleteFailed,
    // Ending the session already shows a toast in every tab.
    successPlacement: 'in the status',
  });
  return (
    <Setting id="deletion" danger {...(user.isBeingDeleted ? unfinishedDeletion : deletion)}>
      {user.isBeingDeleted && <KeepAccountForm user={user} onKept={reset} />}
      <Form
        labelledBy="deletion"
        initialValues={{ confirmation: '', password: '' }}
        schema={deletionSchema(email)}
        onSubmit={send}
        label="Delete my account"
        busyLabel="Deleting..."
        buttonClass="outlined destructive"
        busy={busy}
        status={status}
      >
        <Field name="confirmation" label="Type your email to confirm" type="email" autoComplete="off" />
        <CurrentPasswordField email={email} />
      </Form>
    </Setting>
  );
}

function KeepAccountForm({ user, onKept }: { user: SignedInUser; onKept: () => void }) {
  const { send, busy, status } = useAccountChange({
    user,
    mutationFn: (changes, _, signal) => changes.keepAccount(signal),
    successMessage: ACCOUNT_MESSAGES.accountKept,
    failureMessage: ACCOUNT_MESSAGES.accountKeepFailed,
    successPlacement: 'as a toast',
  });
  return (
    <Form
      initialValues={{}}
      schema={noFieldsSchema}
      onSubmit={async (values) => {
        if (await send(values)) {
          onKept();
          focusHeading();
        }
      }}
      label="Keep my account"
      busyLabel="One moment..."
      busy={busy}
      status={status}
    />
  );
}

/** Moves focus, because the button that had it is gone. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
