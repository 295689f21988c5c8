import { account } from 'virtual:content';
import { saveFile } from '../../browser/save-file';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import { passwordChangeSchema } from '../../domain/new-password-validation';
import {
  createEmailChangeSchema,
  logOutOtherDevicesSchema,
  nameChangeSchema,
  noFieldsSchema,
} from '../../domain/validation';
import { EmailText } from '../../ui/email-text';
import { Field } from '../../ui/form/field';
import { useSignedInUser } from '../session/require-session';
import { CurrentPasswordField } from './current-password-field';
import { SettingForm } from './setting-form';

export function NameSetting() {
  const { displayName } = useSignedInUser();
  return (
    <SettingForm
      id="name"
      {...account.name}
      initialValues={{ name: displayName ?? '' }}
      schema={nameChangeSchema}
      mutationFn={(accountApi, { name }, signal) => accountApi.changeName(name, signal)}
      successMessage={ACCOUNT_MESSAGES.nameSaved}
      errorMessage={ACCOUNT_MESSAGES.nameFailed}
      label="Save name"
      busyLabel="Saving..."
      keepsValues
    >
      <Field name="name" label="Name" autoComplete="name" />
    </SettingForm>
  );
}

export function EmailSetting() {
  const { currentEmail, ...texts } = account.email;
  const { email } = useSignedInUser();
  return (
    <SettingForm
      id="email"
      {...texts}
      details={
        <p>
          {currentEmail} <span className="current-email">{email && <EmailText>{email}</EmailText>}</span>
        </p>
      }
      initialValues={{ newEmail: '', password: '' }}
      schema={createEmailChangeSchema(email ?? '')}
      mutationFn={(accountApi, values, signal) => accountApi.changeEmail(values, signal)}
      successMessage={ACCOUNT_MESSAGES.emailChangeSent}
      errorMessage={ACCOUNT_MESSAGES.emailChangeFailed}
      label="Change email"
      busyLabel="Sending..."
    >
      <Field name="newEmail" label="New email" type="email" autoComplete="email" />
      <CurrentPasswordField purpose="email change" />
    </SettingForm>
  );
}

export const PasswordSetting = () => (
  <SettingForm
    id="password"
    {...account.password}
    initialValues={{ password: '', newPassword: '' }}
    schema={passwordChangeSchema}
    mutationFn={(accountApi, values, signal) => accountApi.changePassword(values, signal)}
    successMessage={ACCOUNT_MESSAGES.passwordChanged}
    errorMessage={ACCOUNT_MESSAGES.passwordChangeFailed}
    label="Change password"
    busyLabel="Saving..."
  >
    <CurrentPasswordField purpose="password change" />
    <Field name="newPassword" label="New password" type="password" autoComplete="new-password" />
  </SettingForm>
);

export const OtherDevicesSetting = () => (
  <SettingForm
    id="devices"
    {...account.devices}
    initialValues={{ password: '' }}
    schema={logOutOtherDevicesSchema}
    mutationFn={(accountApi, values, signal) => accountApi.logOutOtherDevices(values, signal)}
    successMessage={ACCOUNT_MESSAGES.devicesLoggedOut}
    errorMessage={ACCOUNT_MESSAGES.devicesNotLoggedOut}
    label="Log out other devices"
    busyLabel="Logging out..."
  >
    <CurrentPasswordField purpose="other devices" />
  </SettingForm>
);

export const DataDownloadSetting = () => (
  <SettingForm
    id="data"
    {...account.data}
    initialValues={{}}
    schema={noFieldsSchema}
    mutationFn={async (accountApi, _, signal) => {
      const data = await accountApi.readAccountData(signal);
      saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
    }}
    successMessage={ACCOUNT_MESSAGES.accountDataSaved}
    errorMessage={ACCOUNT_MESSAGES.dataFailed}
    successToast={false}
    label="Download my data"
    busyLabel="Preparing..."
    buttonClass="secondary download"
  />
);
