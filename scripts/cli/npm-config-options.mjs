// Plain JavaScript, because this also runs before packages are installed.

/**
 * npm keeps an option for itself unless it follows "--". This check stops "npm run deploy --dry-run" from publishing.
 * @param {NodeJS.ProcessEnv} env where npm puts the options it kept
 * @returns {string | undefined} an error message if one of them was meant for the command
 */
export function checkNpmConfigOptions(env) {
  const name = ['dry-run', 'project', 'only', 'fresh', 'sample', 'runs', 'pages', 'against', 'events'].find(
    (optionName) => !['', 'false'].includes(env[`npm_config_${optionName.replaceAll('-', '_')}`] ?? ''),
  );
  if (name === undefined) return undefined;
  const script = env.npm_lifecycle_event ?? 'start';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  return `npm kept the option "--${name}" for itself, so nothing ran. Put "--" before all options, as in "${command} -- --${name}".`;
}
