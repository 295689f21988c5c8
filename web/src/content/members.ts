// The words of the pages for members. Apart from account.ts, so that the log-in does not load them.
import json from '../../content/members.json';
import { checked } from './checked';

export const members = checked<'members'>(json);
