// The first script of a page for members only (§4): a visitor without a session is sent to the log-in
// before anything is drawn and before any other code is loaded.
import { loginAddress } from '../domain/return-path';
import { hasSessionEntries } from './session-entries';

if (!hasSessionEntries()) location.replace(loginAddress(location));
