// The person's own data as a file (§2 Account).
import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import { loadValidation } from '../../domain/load-validation';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { Setting } from '../../ui/setting';
import { useReadData } from './account-mutations';

export function DataSetting() {
  const read = useReadData();
  return (
    <Setting id="data" {...account.data}>
      <Form
        labelledBy="data"
        initialValues={{}}
        loadSchema={async () => (await loadValidation()).noFieldsSchema}
        onSubmit={async () => {
          await read.mutateAsync(undefined).then(
            (data) => saveFile('my-data.json', JSON.stringify(data, null, 2)),
            () => undefined,
          );
          return false;
        }}
        label="Download my data"
        busyLabel="Collecting..."
        busy={read.isPending}
        status={outcomeStatus(read, ACCOUNT_MESSAGES.dataReady, ACCOUNT_MESSAGES.dataFailed)}
      >
        {null}
      </Form>
    </Setting>
  );
}

/** Safari reads the file some time after the click. */
const KEPT_MS = 60_000;

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
