// The part of the catalogue (§8) that only the pages of the own account and of links in mails need: beside
// messages.ts, so that the log-in does not load it.

export const ACCOUNT_MESSAGES = {
  resetSent:
    'If this email belongs to an account, we have sent a link for choosing a new password. Please check your inbox.',
  resetFailed: 'We could not confirm that the link was sent.',
  linkMissing: 'This page needs the link from our email. Please open that link again.',
  linkNotUsed: 'This site does not use links of this kind. There is nothing to do here.',
  linkNotChecked: 'We could not check this link.',
  linkNotFollowed: 'We could not confirm that this was done.',
  emailVerified: 'Your email is verified. You can log in now.',
  emailChanged: 'Your email is changed. Please log in with the new address.',
  emailRestored:
    'Your email is restored. Somebody else may know your password: please choose a new one.',
  passwordReset: 'Your new password is saved. You can log in with it now.',
  passwordResetFailed: 'We could not confirm that your new password was saved.',
  nameSaved: 'Your name is saved.',
  nameFailed: 'We could not confirm that your name was saved.',
  emailChangeSent:
    'If this address can be used, we have sent a link to it. Your email changes when you open that link.',
  emailChangeFailed: 'We could not confirm that the link was sent.',
  passwordChanged: 'Your password is changed. Other devices are logged out within an hour.',
  passwordChangeFailed: 'We could not confirm that your password was changed.',
  dataReady: 'Your data is in the file my-data.json, in your downloads.',
  dataFailed: 'We could not collect your data.',
  accountDeleteFailed: 'We could not confirm that your account was deleted.',
  accountKept: 'Your account stays.',
  accountKeepFailed: 'We could not confirm that your account stays.',
} as const;
