// Messages (§8) that only the account, email link and forgot-password pages need. They aren't in
// messages.ts, so the login page doesn't load them.

export const ACCOUNT_MESSAGES = {
  resetSent:
    'If this email belongs to an account, we’ve sent a link to choose a new password. Please check your inbox.',
  resetToast: 'Please check your inbox.',
  resetFailed: 'We couldn’t confirm that the link was sent.',
  logInToReserve: 'Log in to reserve your spot.',
  linkMissing: 'This page only works from the link in our email. Please open that link again.',
  linkNotUsed: 'This site doesn’t use links like this one. You can close this page.',
  linkNotChecked: 'We couldn’t open this link.',
  linkNotApplied: 'We couldn’t confirm that the link worked.',
  passwordResetFailed: 'We couldn’t confirm that your new password was saved.',
  nameSaved: 'Name saved.',
  nameFailed: 'We couldn’t confirm that your name was saved.',
  emailChangeSent: 'If this address is available, we’ve sent a link to it. Open the link to confirm.',
  emailChangeFailed: 'We couldn’t confirm that the link was sent.',
  passwordChanged: 'Password changed. Other devices will log out within an hour.',
  passwordChangeFailed: 'We couldn’t confirm that your password was changed.',
  devicesLoggedOut: 'Done. Your other devices will log out within an hour.',
  devicesNotLoggedOut: 'We couldn’t confirm that your other devices will log out.',
  accountDataSaved: 'Saved as my-data.json in your downloads.',
  dataFailed: 'We couldn’t get your data.',
  accountDeleteFailed: 'We couldn’t confirm that your account was deleted.',
  accountKept: 'We kept your account.',
  accountKeepFailed: 'We couldn’t confirm that your account was kept.',
} as const;

/** What an email link of each mode did, as a heading, and what to do next. */
export const EMAIL_LINK_SUCCESS_TEXTS = {
  verifyEmail: { heading: 'Your email is verified', nextStep: 'You can log in now.' },
  verifyAndChangeEmail: {
    heading: 'Your email was changed',
    nextStep: 'Please log in with the new address.',
  },
  recoverEmail: {
    heading: 'Your email was restored',
    nextStep: 'Someone else may know your password, so please choose a new one.',
  },
  resetPassword: { heading: 'New password saved', nextStep: 'You can log in with it now.' },
} as const;
