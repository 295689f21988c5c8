// The words of the team page.
import json from '../../content/team.json';
import { checked } from './checked';
import type { TeamContent } from './types';

export const team = checked<TeamContent>(json);
