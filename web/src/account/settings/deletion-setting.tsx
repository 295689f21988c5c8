// Deletes the account (§4), or finishes or undoes an interrupted deletion.
import { account } from 'virtual:content';
import toast from 'react-hot-toast/headless';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import { MESSAGES } from '../../domain/messages';
import { createDeletionSchema, noFieldsSchema } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { Form } from '../../ui/form/form';
import { useSignedInUser } from '../session/require-session';
import { CurrentPasswordField } from './current-password-field';
import { SettingSection } from './setting-form';
import { useAccountMutation } from './use-account-mutation';

const { deletion, unfinishedDeletion } = account;

export function DeletionSetting() {
  const { email, isBeingDeleted } = useSignedInUser();
  const { send, isPending, statusMessage, reset } = useAccountMutation<{ password: string }>({
    mutationFn: (accountApi, values, signal) => accountApi.deleteAccount(values, signal),
    successMessage: MESSAGES.accountDeleted,
    errorMessage: ACCOUNT_MESSAGES.accountDeleteFailed,
    // Ending the session already shows a toast in every tab.
    successToast: false,
  });
  return (
    <SettingSection id="deletion" isDangerous {...(isBeingDeleted ? unfinishedDeletion : deletion)}>
      {isBeingDeleted && <KeepAccountForm onKept={reset} />}
      <Form
        labelledBy="deletion"
        initialValues={{ confirmation: '', password: '' }}
        schema={createDeletionSchema(email ?? '')}
        onSubmit={async (values, reset) => (await send(values)) && reset()}
        label="Delete my account"
        busyLabel="Deleting..."
        buttonClass="secondary destructive"
        isBusy={isPending}
        status={statusMessage}
      >
        <Field name="confirmation" label="Type your email to confirm" type="email" autoComplete="off" />
        <CurrentPasswordField purpose="account deletion" />
      </Form>
    </SettingSection>
  );
}

function KeepAccountForm({ onKept }: { onKept: () => void }) {
  const { send, isPending, statusMessage } = useAccountMutation({
    mutationFn: (accountApi, _, signal) => accountApi.undoDeletion(signal),
    errorMessage: ACCOUNT_MESSAGES.accountKeepFailed,
  });
  return (
    <Form
      initialValues={{}}
      schema={noFieldsSchema}
      onSubmit={async (values) => {
        if (await send(values)) {
          toast.success(ACCOUNT_MESSAGES.accountKept);
          onKept();
          focusHeading();
        }
      }}
      label="Keep my account"
      busyLabel="One moment..."
      isBusy={isPending}
      status={statusMessage}
    />
  );
}

/** Moves focus, because the button that had it is gone. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
