import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireCommitted } from './git-state.ts';
import { deployOptions } from './options.ts';
import { targetProject } from './target-project.ts';

describe('the options', () => {
  it('ask first and send, if nothing else is said', () => {
    expect(deployOptions([])).toEqual({
      project: 'production',
      dryRun: false,
      yes: false,
      verify: undefined,
      preview: undefined,
    });
    expect(deployOptions(['--verify', 'https://a.web.app/']).verify).toBe('https://a.web.app');
  });
  it('want the address of a site, and not of a page', () => {
    for (const wrong of ['a.web.app', 'https://a.web.app/about', ''])
      expect(() => deployOptions(['--verify', wrong])).toThrow('--verify needs the address');
  });
});

describe('the project', () => {
  it('is found by its short name or by itself', () => {
    const known = { production: 'ours', staging: 'ours-staging' };
    expect(targetProject('production', known)).toBe('ours');
    expect(targetProject('staging', known)).toBe('ours-staging');
    expect(targetProject('another', known)).toBe('another');
  });
  it('must be there, and real', () => {
    for (const alias of ['production', 'staging'])
      expect(() => targetProject(alias, { default: 'demo-a' })).toThrow(
        `There is no ${alias} project to publish to: name it in .firebaserc as "${alias}"`,
      );
    expect(() => targetProject('staging', { staging: 'demo-a' })).toThrow(
      '"demo-a" is a demo project, which exists only in the emulators: name a real one in .firebaserc as "staging".',
    );
    expect(() => targetProject('demo-b', {})).toThrow('"demo-b" is a demo project');
  });
});

describe('the commits', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'commits-'));
    folders.push(made);
    return made;
  };
  afterAll(() => {
    for (const one of folders) rmSync(one, { recursive: true });
  });
  const git = (at: string, ...args: string[]): void => {
    const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    const { status, stderr } = spawnSync('git', [...person, ...args], { cwd: at });
    expect(status, String(stderr)).toBe(0);
  };
  /** A repository with one commit, and a copy that follows it. */
  function copied(): { theirs: string; ours: string } {
    const theirs = folder();
    const ours = folder();
    git(theirs, 'init', '--quiet');
    git(theirs, 'commit', '--quiet', '--allow-empty', '-m', 'first');
    git(ours, 'clone', '--quiet', theirs, '.');
    return { theirs, ours };
  }

  it('are all there: nothing is said', () => {
    expect(requireCommitted(copied().ours)).toBeUndefined();
  });
  it('leave nothing out, not even a new file', () => {
    const { ours } = copied();
    writeFileSync(join(ours, 'new.txt'), '');
    expect(() => requireCommitted(ours)).toThrow('Not everything is committed (?? new.txt)');
  });
  it('of others are not missing', () => {
    const { theirs, ours } = copied();
    git(theirs, 'commit', '--quiet', '--allow-empty', '-m', 'second');
    expect(() => requireCommitted(ours)).toThrow('One commit of others is missing here');
    git(theirs, 'commit', '--quiet', '--allow-empty', '-m', 'third');
    expect(() => requireCommitted(ours)).toThrow('2 commits of others are missing here');
    rmSync(theirs, { recursive: true });
    folders.splice(folders.indexOf(theirs), 1);
    expect(() => requireCommitted(ours)).toThrow('could not be fetched');
  });
  it('cannot be compared where no branch is followed, or without git', () => {
    const { theirs } = copied();
    expect(requireCommitted(theirs)).toContain('follows no other');
    expect(requireCommitted(folder())).toContain('"git clone" makes one');
  });
});
