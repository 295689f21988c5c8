// Downloads the user's own data (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import { noFieldsSchema } from '../../domain/validation';
import { Form } from '../../ui/form';
import { saveFile } from '../../ui/save-file';
import { Setting } from '../../ui/setting';
import { useAccountChange } from './use-account-change';

export function DataSetting({ user }: { user: SignedInUser }) {
  const { send, busy, status } = useAccountChange({
    user,
    run: async (changes, _, signal) => {
      const data = await changes.readData(signal);
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
    },
    successMessage: ACCOUNT_MESSAGES.dataReady,
    failureMessage: ACCOUNT_MESSAGES.dataFailed,
    resultPlace: 'in the status',
  });
  return (
    <Setting id="data" {...account.data}>
      <Form
        labelledBy="data"
        initialValues={{}}
        schema={noFieldsSchema}
        onSubmit={send}
        label="Download my data"
        busyLabel="Preparing..."
        buttonClass="outlined download"
        busy={busy}
        status={status}
      >
        {null}
      </Form>
    </Setting>
  );
}
