// The deletion of the account (§2 Account), also one that was interrupted: that is finished or taken back.
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { loadValidation } from '../../domain/load-validation';
import { MESSAGES } from '../../domain/messages';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { Setting } from '../../ui/setting';
import { useDeleteAccount, useKeepAccount } from './account-mutations';
import { CurrentPassword } from './current-password';

const { deletion, unfinished } = account;

export function DeletionSetting({ user }: { user: SignedInUser }) {
  const email = user.email ?? '';
  const deleting = useDeleteAccount();
  return (
    <Setting id="deletion" {...(user.isBeingDeleted ? unfinished : deletion)}>
      {user.isBeingDeleted && <KeepAccount onKept={deleting.reset} />}
      <Form
        labelledBy="deletion"
        initialValues={{ confirmation: '', password: '' }}
        loadSchema={async () => (await loadValidation()).deletionSchema(email)}
        onSubmit={async (values) => {
          // The guard leads away from the page when the session ends.
          await deleting.mutateAsync(values).catch(() => undefined);
          return false;
        }}
        label="Delete my account"
        busyLabel="Deleting..."
        busy={deleting.isPending}
        status={outcomeStatus(
          deleting,
          MESSAGES.accountDeleted,
          ACCOUNT_MESSAGES.accountDeleteFailed,
        )}
      >
        <Field
          name="confirmation"
          label="Type your email to confirm"
          type="email"
          autoComplete="off"
        />
        <CurrentPassword email={email} />
      </Form>
    </Setting>
  );
}

type KeepAccountProps = {
  /** Forgets how the deletion failed. */
  onKept: () => void;
};

function KeepAccount({ onKept }: KeepAccountProps) {
  const keeping = useKeepAccount();
  return (
    <Form
      initialValues={{}}
      loadSchema={async () => (await loadValidation()).noFieldsSchema}
      onSubmit={async () => {
        await keeping.mutateAsync(undefined).then(
          () => {
            onKept();
            focusHeading();
          },
          () => undefined,
        );
        return false;
      }}
      label="Keep my account"
      busyLabel="Keeping..."
      busy={keeping.isPending}
      status={outcomeStatus(
        keeping,
        ACCOUNT_MESSAGES.accountKept,
        ACCOUNT_MESSAGES.accountKeepFailed,
      )}
    >
      {null}
    </Form>
  );
}

/** The button that had the focus is gone. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
