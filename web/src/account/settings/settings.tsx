import { account } from 'virtual:content';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { SignedInUser } from '../../domain/entities';
import {
  currentPasswordSchema,
  emailChangeSchema,
  nameSchema,
  noFieldsSchema,
  passwordChangeSchema,
} from '../../domain/validation';
import { Field } from '../../ui/field';
import { saveFile } from '../../ui/save-file';
import { CurrentPasswordField } from './current-password';
import { SettingForm } from './setting-form';

interface SettingProps {
  user: SignedInUser;
}

export const NameSetting = ({ user }: SettingProps) => (
  <SettingForm
    id="name"
    {...account.name}
    user={user}
    initialValues={{ name: user.displayName ?? '' }}
    schema={nameSchema}
    mutationFn={(changes, { name }, signal) => changes.changeName(name, signal)}
    successMessage={ACCOUNT_MESSAGES.nameSaved}
    failureMessage={ACCOUNT_MESSAGES.nameFailed}
    label="Save name"
    busyLabel="Saving..."
    buttonClass=""
    keepsValues
  >
    <Field name="name" label="Name" autoComplete="name" />
  </SettingForm>
);

export function EmailSetting({ user }: SettingProps) {
  const { currentEmail, ...texts } = account.email;
  const email = user.email ?? '';
  return (
    <SettingForm
      id="email"
      {...texts}
      details={
        <p>
          {currentEmail} <bdi className="current-email">{email}</bdi>
        </p>
      }
      user={user}
      initialValues={{ newEmail: '', password: '' }}
      schema={emailChangeSchema(email)}
      mutationFn={(changes, values, signal) => changes.changeEmail(values, signal)}
      successMessage={ACCOUNT_MESSAGES.emailChangeSent}
      failureMessage={ACCOUNT_MESSAGES.emailChangeFailed}
      label="Change email"
      busyLabel="Sending..."
    >
      <Field name="newEmail" label="New email" type="email" autoComplete="email" />
      <CurrentPasswordField email={email} />
    </SettingForm>
  );
}

export const PasswordSetting = ({ user }: SettingProps) => (
  <SettingForm
    id="password"
    {...account.password}
    user={user}
    initialValues={{ password: '', newPassword: '' }}
    schema={passwordChangeSchema}
    mutationFn={(changes, values, signal) => changes.changePassword(values, signal)}
    successMessage={ACCOUNT_MESSAGES.passwordChanged}
    failureMessage={ACCOUNT_MESSAGES.passwordChangeFailed}
    label="Change password"
    busyLabel="Saving..."
  >
    <CurrentPasswordField email={user.email ?? ''} />
    <Field name="newPassword" label="New password" type="password" autoComplete="new-password" />
  </SettingForm>
);

export const DevicesSetting = ({ user }: SettingProps) => (
  <SettingForm
    id="devices"
    {...account.devices}
    user={user}
    initialValues={{ password: '' }}
    schema={currentPasswordSchema}
    mutationFn={(changes, values, signal) => changes.logOutOtherDevices(values, signal)}
    successMessage={ACCOUNT_MESSAGES.devicesLoggedOut}
    failureMessage={ACCOUNT_MESSAGES.devicesNotLoggedOut}
    label="Log out other devices"
    busyLabel="Logging out..."
  >
    <CurrentPasswordField email={user.email ?? ''} />
  </SettingForm>
);

export const DataSetting = ({ user }: SettingProps) => (
  <SettingForm
    id="data"
    {...account.data}
    user={user}
    initialValues={{}}
    schema={noFieldsSchema}
    mutationFn={async (changes, _, signal) => {
      const data = await changes.readData(signal);
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
    }}
    successMessage={ACCOUNT_MESSAGES.dataReady}
    failureMessage={ACCOUNT_MESSAGES.dataFailed}
    successPlacement="in the status"
    label="Download my data"
    busyLabel="Preparing..."
    buttonClass="outlined download"
  />
);
