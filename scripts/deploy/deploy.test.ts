import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { filesOf } from '../built-site/built-files.ts';
import { type ServedSite, serve } from '../built-site/server.ts';
import { headerRules } from '../site/headers.ts';
import { requireCommitted } from './git-state.ts';
import { compareFiles, headerDifferences } from './live-site.ts';
import { deployOptions } from './options.ts';
import { targetProject } from './target-project.ts';

describe('the options', () => {
  it('ask first and send, if nothing else is said', () => {
    expect(deployOptions([])).toEqual({
      project: 'production',
      dryRun: false,
      yes: false,
      verify: undefined,
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
    expect(() => targetProject('production', {})).toThrow('There is no project to publish to');
    expect(() => targetProject('staging', { staging: 'demo-a' })).toThrow('"demo-a" is a demo');
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
    expect(requireCommitted(folder())).toContain('not a git repository');
  });
});

describe('the site online', () => {
  const page = (text: string) => `<!doctype html><title>${text}</title>`;
  const texts = {
    '/index.html': page('home'),
    '/about.html': page('about'),
    '/404.html': page('missing'),
    '/assets/a.js': 'a()',
    '/favicon.svg': '<svg/>',
  };
  const rules = headerRules({ styles: [], scripts: [], connect: [], assets: ['assets/a.js'] });
  let site: ServedSite;
  afterEach(() => site.close());
  const open = async (online: Record<string, string>, headers = rules) => {
    site = await serve({ name: 'site', files: filesOf(online), headers });
    return { origin: site.origin, built: { files: filesOf(texts), rules } };
  };

  it('is what was built', async () => {
    const { origin, built } = await open(texts);
    expect(await compareFiles(origin, built)).toEqual({ pages: [], files: [] });
    expect(await headerDifferences(origin, built)).toEqual([]);
  });

  it('differs in a page and lacks a file', async () => {
    const { '/assets/a.js': _, ...online } = { ...texts, '/about.html': page('older') };
    const { origin, built } = await open(online);
    const changes = { pages: ['/about'], files: ['/assets/a.js'] };
    expect(await compareFiles(origin, built)).toEqual(changes);
    expect(await headerDifferences(origin, built)).toEqual([
      '/assets/a.js answers with status 404 instead of 200.',
    ]);
  });

  it('has another header, or lacks one', async () => {
    const headers = rules.map(({ source, headers }) => ({
      source,
      headers: headers
        .filter(({ key }) => key !== 'X-Frame-Options')
        .map((one) => (one.value.includes('3600') ? { ...one, value: 'no-store' } : one)),
    }));
    const { origin, built } = await open(texts, headers);
    const differences = await headerDifferences(origin, built);
    expect(differences).toContain(
      '/favicon.svg: Cache-Control is "no-store", and should be "public, max-age=3600".',
    );
    expect(differences).toContain('/about: X-Frame-Options is missing, and should be "DENY".');
    // Each of four files and two missing ones.
    expect(differences.filter((one) => one.includes('X-Frame-Options'))).toHaveLength(6);
  });

  it('that nobody can reach is told in a sentence', async () => {
    const { origin, built } = await open(texts);
    await site.close();
    await expect(compareFiles(origin, built)).rejects.toThrow('cannot be reached');
  });
});
