import type { ReactNode } from 'react';
import { Form, type FormProps } from '../../ui/form/form';
import { FlowSection } from '../../ui/page';
import { type AccountMutationOptions, useAccountMutation } from './use-account-mutation';

type SettingFormProps<Values extends Record<string, string>> = AccountMutationOptions<Values> &
  Pick<FormProps<Values>, 'initialValues' | 'schema' | 'label' | 'busyLabel' | 'buttonClass'> & {
    id: string;
    heading: string;
    text: string;
    /** Shown above the form. */
    details?: ReactNode;
    /** Set this if a success leaves the values in the form. */
    keepsValues?: boolean;
    children?: ReactNode;
  };

/** A section of the account page whose form makes one change. */
export function SettingForm<Values extends Record<string, string>>(props: SettingFormProps<Values>) {
  const { id, heading, text, details, keepsValues, children, ...formOptions } = props;
  const { send, isPending, statusMessage } = useAccountMutation(formOptions);
  return (
    <SettingSection id={id} heading={heading} text={text}>
      {details}
      <Form
        labelledBy={id}
        buttonClass="secondary"
        {...formOptions}
        onSubmit={async (values, reset) => (await send(values)) && !keepsValues && reset()}
        isBusy={isPending}
        status={statusMessage}
      >
        {children}
      </Form>
    </SettingSection>
  );
}

type SettingSectionProps = {
  id: string;
  heading: string;
  text: string;
  /** Set this if the form's action can't be undone. */
  isDangerous?: boolean;
  children: ReactNode;
};

export function SettingSection({ id, heading, text, isDangerous, children }: SettingSectionProps) {
  return (
    <FlowSection heading={heading} headingProps={{ id }} kind="member-section" className={isDangerous ? 'danger' : ''}>
      <p>{text}</p>
      {children}
    </FlowSection>
  );
}
