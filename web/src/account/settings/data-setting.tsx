// Downloads the user's own data (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import { loadValidation } from '../../domain/load-validation';
import { Form } from '../../ui/form';
import { Setting } from '../../ui/setting';
import { useChange } from './use-change';

export function DataSetting() {
  const { send, busy, status } = useChange({
    run: async (changes, _, signal) => {
      const data = await changes.readData(signal);
      saveFile('my-data.json', JSON.stringify(data, null, 2));
    },
    succeeded: ACCOUNT_MESSAGES.dataReady,
    failed: ACCOUNT_MESSAGES.dataFailed,
    shown: 'in the status',
  });
  return (
    <Setting id="data" {...account.data}>
      <Form
        labelledBy="data"
        initialValues={{}}
        loadSchema={async () => (await loadValidation()).noFieldsSchema}
        onSubmit={send}
        label="Download my data"
        busyLabel="Collecting..."
        busy={busy}
        status={status}
      >
        {null}
      </Form>
    </Setting>
  );
}

/** Safari reads the file a while after the click. */
const REVOKE_AFTER_MS = 60_000;

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
