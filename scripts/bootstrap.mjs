// Every npm command begins here: checks Node and Java, installs missing packages, then runs the command.
// Plain JavaScript without packages, because none may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} version like process.versions.node, "20.19.0"
 * @returns {string | undefined} a sentence if this Node cannot run the project
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // The versions that Vite supports.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))
    return undefined;
  return `This project needs Node 20.19, 22.12 or newer, and this is Node ${version}: install a current version from https://nodejs.org and run the command again.`;
}

/**
 * Compares the lock file with npm's own list of what it installed. File dates would say nothing after a
 * checkout.
 * @param {string} wanted text of package-lock.json
 * @param {string} installed text of node_modules/.package-lock.json
 * @returns {boolean} true if `npm ci` has something to do
 */
export function isStale(wanted, installed) {
  const have = JSON.parse(installed).packages ?? {};
  return Object.entries(JSON.parse(wanted).packages ?? {}).some(
    ([path, entry]) =>
      path !== '' &&
      // npm does not install optional packages for other systems.
      !(have[path] === undefined && (entry.optional || entry.devOptional || entry.peer)) &&
      have[path]?.version !== entry.version,
  );
}

// Without "yes" and "email", which npm's own settings can hold: no command does harm for want of them.
const ownOptions = [
  ...['dry-run', 'project', 'verify', 'to', 'from'],
  ...['fresh', 'sample', 'port', 'auth-port', 'firestore-port'],
];

/**
 * npm keeps every option that no "--" precedes: "npm run deploy --dry-run" would really publish.
 * @param {NodeJS.ProcessEnv} env where npm leaves the options that it kept
 * @returns {string | undefined} a sentence if one of them was meant for the command
 */
export function lostOption(env) {
  const name = ownOptions.find(
    (own) => !['', 'false'].includes(env[`npm_config_${own.replaceAll('-', '_')}`] ?? ''),
  );
  if (name === undefined) return undefined;
  const script = env.npm_lifecycle_event ?? 'start';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  return `Nothing was done, because npm kept the option "--${name}" for itself: write "--" before all options, as in "${command} -- --${name}".`;
}

function needsInstall() {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return true;
  // A linked folder is kept up to date where it really is.
  if (lstatSync(modules).isSymbolicLink()) return false;
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return true;
  return isStale(readFileSync(join(root, 'package-lock.json'), 'utf8'), readFileSync(note, 'utf8'));
}

function install() {
  console.log('Installing packages (once, a minute or two)...');
  const npm = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: 'inherit' };
  // Windows can start npm.cmd only through a shell; npm's own script needs none.
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci'], options)
    : spawnSync('npm ci', { ...options, shell: true });
  return result.status === 0;
}

/**
 * Checks what can be checked at once, before the packages are installed, which takes minutes.
 * @param {string} command
 * @param {string[]} args
 */
async function prepare(command, args) {
  accessSync(root, constants.W_OK);
  // Loaded after the version check, because an older Node cannot read these files.
  const { requireJava, requirePorts } = await import('./cli/preflight.mjs');
  requireJava(command, args[0]);
  if (!needsInstall()) return;
  await requirePorts(command, args);
  if (!install()) {
    const { UserError } = await import('./cli/user-errors.mjs');
    throw new UserError(
      'The packages could not be installed: read the messages of npm above, and try again.',
    );
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function main(command = 'start', args = []) {
  const complaint = nodeComplaint(process.versions.node) ?? lostOption(process.env);
  if (complaint !== undefined) {
    console.error(complaint);
    return 1;
  }
  try {
    await prepare(command, args);
  } catch (error) {
    const { sentenceOf } = await import('./cli/user-errors.mjs');
    console.error(sentenceOf(error) ?? error);
    return 1;
  }
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs');
  const script = join(root, 'scripts', 'commands', `${command}.ts`);
  const child = spawn(process.execPath, ['--import', pathToFileURL(tsx).href, script, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child through the terminal, and npm sends it again. A signal to this process alone
  // must be passed on; the child ignores a second one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  // A signal to npm alone ends npm and its shell without informing this process.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 1000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const code = await main(process.argv[2], process.argv.slice(3));
  if (code !== undefined) process.exit(code);
}
