// Deleting users/{uid}: to close one's account is to take its data along.
import { ADA_BY_GOOGLE, ADA_UNVERIFIED } from '../actors';
import { allowed, type Topic } from '../policy';
import { byStrangers, READING } from './strangers';
import { DELETE_OWN } from './values';

const { stored: _, ...DELETE_OWN_MISSING } = DELETE_OWN;

export const remove: Topic = {
  title: 'A profile is deleted',
  rows: [
    allowed('by its owner, whose e-mail is verified', DELETE_OWN),
    allowed('by its owner, whose e-mail is not verified', { ...DELETE_OWN, actor: ADA_UNVERIFIED }),
    allowed('by its owner, however signed in', { ...DELETE_OWN, actor: ADA_BY_GOOGLE }),
    allowed('by its owner, if there is none', DELETE_OWN_MISSING),
    ...byStrangers(DELETE_OWN, READING),
    ...byStrangers(DELETE_OWN_MISSING, READING, ', if there is none'),
  ],
};
