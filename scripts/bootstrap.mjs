// Most npm commands run this file first. It has to work before packages are installed, so it's plain JavaScript and
// only imports a package (tsx) at the very end.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} path relative to the repository's root */
const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const TRY_AGAIN = 'and run the command again.';

/** @param {string} version such as "20.19.0" */
export function findNodeVersionError(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // The versions Vite supports.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined;
  return `This project needs Node 20.19+ or 22.12+, but this is Node ${version}. Install a current version from https://nodejs.org ${TRY_AGAIN}`;
}

/**
 * npm keeps an option for itself unless it follows "--". This check stops "npm run deploy --dry-run" from publishing.
 * @param {NodeJS.ProcessEnv} env where npm puts the options it kept
 * @returns {string | undefined} an error message if one of them was meant for the command
 */
export function findOptionKeptByNpmError(env) {
  const name = 'dry-run project except fresh sample port runs pages against events'
    .split(' ')
    .find((optionName) => !['', 'false'].includes(env[`npm_config_${optionName.replaceAll('-', '_')}`] ?? ''));
  if (name === undefined) return undefined;
  const script = env.npm_lifecycle_event ?? 'start';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  return `npm kept the option "--${name}" for itself, so nothing ran. Put "--" before all options, as in "${command} -- --${name}". In PowerShell, write npm.cmd.`;
}

/** @param {string[]} args the command's name and its arguments */
function findJavaError([command = '', subcommand = '', ...args]) {
  const isJavaNeeded = ['start', 'dev', 'test'].includes(command) && !['check', 'unit', '--help'].includes(subcommand);
  // Java 8 would only understand -version.
  if (!isJavaNeeded || args.includes('--help') || spawnSync('java', ['--version']).status === 0) return undefined;
  return `The Firestore emulator needs Java 11 or newer. Install it from https://adoptium.net ${TRY_AGAIN}`;
}

/**
 * Compares the lock file with npm's list of installed packages. File dates don't help, because git doesn't keep them.
 * @param {string} wantedLock text of package-lock.json
 * @param {string} installedLock text of node_modules/.package-lock.json
 * @returns {boolean} true if a package is missing or has another version, or for a merge conflict, which npm explains
 */
export function areInstalledPackagesStale(wantedLock, installedLock) {
  if (wantedLock.includes('<<<<<<<')) return true;
  const installedPackages = JSON.parse(installedLock).packages ?? {};
  return Object.entries(JSON.parse(wantedLock).packages ?? {}).some(([path, wantedPackage]) => {
    const installedVersion = installedPackages[path]?.version;
    // npm doesn't install optional packages for other systems.
    const isOptional = wantedPackage.optional || wantedPackage.devOptional || wantedPackage.peer;
    return path !== '' && installedVersion !== wantedPackage.version && !(isOptional && installedVersion === undefined);
  });
}

/**
 * Vite and tsx read ? and # as the start of a query or fragment, and the link checker reads [ and ] as a pattern.
 * @param {string} folder
 */
function findFolderPathError(folder) {
  const [character] = /[?#[\]]/.exec(folder) ?? [];
  if (character === undefined) return undefined;
  return `The path of this folder contains "${character}", which our tools can't read. Rename the folder ${TRY_AGAIN}`;
}

function needsInstall() {
  // If node_modules is a symlink, whoever created it keeps its target up to date.
  if (lstatSync(fromRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  const installedLockFile = fromRoot('node_modules/.package-lock.json');
  if (!existsSync(installedLockFile)) return true;
  const installedLock = readFileSync(installedLockFile, 'utf8');
  return (
    areInstalledPackagesStale(readFileSync(fromRoot('package-lock.json'), 'utf8'), installedLock) ||
    Object.keys(JSON.parse(installedLock).packages).some((path) => !existsSync(fromRoot(path)))
  );
}

async function install() {
  console.log('Installing packages (a minute or two, even after Ctrl-C)...');
  const exit = () => process.exit(130);
  // Ctrl-C reaches npm, too. If this ended first, the next command would install into the folder that npm still empties.
  process.on('SIGINT', exit);
  // Windows can only start npm.cmd through a shell.
  const { status } = spawnSync('npm ci --include=dev', { cwd: fromRoot(''), stdio: 'inherit', shell: true });
  // Lets the listener run, which spawnSync() has kept from it.
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('SIGINT', exit);
  if (status === 0) return undefined;
  return "npm couldn't install the packages. Read its messages above, then try again.";
}

async function main() {
  const args = process.argv.slice(2);
  const error =
    findNodeVersionError(process.versions.node) ??
    findFolderPathError(fromRoot('')) ??
    findOptionKeptByNpmError(process.env) ??
    findJavaError(args) ??
    (needsInstall() ? await install() : undefined);
  if (error !== undefined) {
    console.error(error);
    process.exit(1);
  }
  const script = new URL(`commands/${args[0]}.ts`, import.meta.url);
  process.argv.splice(1, 2, fileURLToPath(script));
  process.chdir(fromRoot(''));
  try {
    const { register } = await import('tsx/esm/api');
    register();
    await import(script.href);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /MODULE_NOT_FOUND$/.test(`${error.code}`))) throw error;
    const [reason] = error.message.split(/ imported from|\n/);
    const isOurFile = reason?.includes(fromRoot('')) && !reason.includes('node_modules');
    const advice = isOurFile ? 'Create it, or correct the import,' : 'Delete the folder node_modules';
    console.error(`${reason}. ${advice} ${TRY_AGAIN}`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
