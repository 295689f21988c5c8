// The first thing that every npm command runs: it makes sure that the computer has what is needed and
// that the packages are there, then hands over. Plain JavaScript without packages: nothing is installed
// yet.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} version as process.versions.node gives it, "20.19.0"
 * @returns {string | undefined} one sentence if this Node cannot run the project
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // Vite's range.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))
    return undefined;
  return `This project needs Node 20.19, 22.12 or newer, and this is Node ${version}: install a current one from https://nodejs.org and run the command again.`;
}

/**
 * Compares what the lock file wants with what npm noted down when it last installed: dates would
 * lie after a checkout.
 * @param {string} wanted text of package-lock.json
 * @param {string} installed text of node_modules/.package-lock.json
 * @returns {boolean} true if `npm ci` has something to do
 */
export function isStale(wanted, installed) {
  const have = JSON.parse(installed).packages ?? {};
  return Object.entries(JSON.parse(wanted).packages ?? {}).some(
    ([path, entry]) =>
      path !== '' &&
      // npm leaves out optional packages that are made for another system.
      !(have[path] === undefined && (entry.optional || entry.devOptional || entry.peer)) &&
      have[path]?.version !== entry.version,
  );
}

function needsInstall() {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return true;
  // A linked folder belongs to somebody else, who keeps it up to date.
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
  // Windows starts npm.cmd through a shell alone; npm's own script needs none.
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci'], options)
    : spawnSync('npm ci', { ...options, shell: true });
  return result.status === 0;
}

/**
 * Looks at what is found out at once, before the packages are installed, which takes minutes.
 * @param {string} command
 * @param {string[]} args
 */
async function prepare(command, args) {
  accessSync(root, constants.W_OK);
  // Not before the version is known: an older Node could not even read them.
  const { requireJava, requirePorts } = await import('./cli/preflight.mjs');
  requireJava(command, args[0]);
  if (!needsInstall()) return;
  await requirePorts(command, args);
  if (!install()) {
    const { Refusal } = await import('./cli/user-errors.mjs');
    throw new Refusal(
      'The packages could not be installed: read what npm says above, and try again.',
    );
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function main(command = 'start', args = []) {
  const complaint = nodeComplaint(process.versions.node);
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
  // Ctrl-C reaches the child through the terminal, and npm sends it again; a signal sent to this
  // process alone has to be passed on. The child takes a second one calmly.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  // A signal sent to npm alone ends npm and its shell without a word to this process.
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
