// The words of the team page.
import json from '../../content/team.json';
import { checked } from './checked';

export const team = checked<'team'>(json);
