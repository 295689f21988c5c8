// Ends the sessions on other devices (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { currentPasswordSchema } from '../../domain/validation';
import { Form } from '../../ui/form';
import { Setting } from '../../ui/setting';
import { CurrentPassword } from './current-password';
import { useAccountChange } from './use-account-change';

export function DevicesSetting({ user }: { user: SignedInUser }) {
  const { send, busy, status } = useAccountChange<{ password: string }>({
    user,
    run: (changes, values, signal) => changes.logOutOtherDevices(values, signal),
    successMessage: ACCOUNT_MESSAGES.devicesLoggedOut,
    failureMessage: ACCOUNT_MESSAGES.devicesNotLoggedOut,
  });
  return (
    <Setting id="devices" {...account.devices}>
      <Form
        labelledBy="devices"
        initialValues={{ password: '' }}
        schema={currentPasswordSchema}
        onSubmit={send}
        label="Log out other devices"
        busyLabel="Logging out..."
        busy={busy}
        status={status}
      >
        <CurrentPassword email={user.email ?? ''} />
      </Form>
    </Setting>
  );
}
