import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from './run-main.ts';

type Options = Readonly<Record<string, NonNullable<ParseArgsConfig['options']>[string] & { readonly help: string }>>;

/** Parses options, and handles --help. `command` is what people type ("npm start"). `description` is its --help text. */
export function parseOptions<const T extends Options>(
  command: string,
  description: string,
  options: T,
  args = process.argv.slice(2),
) {
  if (args.includes('--help')) {
    console.log(`${command} -- [options]\n${description}\n`);
    for (const [name, { type, default: value, help }] of Object.entries<Options[string]>(options)) {
      const option = `--${name}${type === 'string' ? ' VALUE' : ''}`;
      console.log(`  ${option.padEnd(20)}${help}${value ? ` (default: ${value})` : ''}`);
    }
    process.exit(0);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Node's message continues with advice that doesn't fit here.
    const [mainMessage] = (error instanceof Error ? error.message : '').split('. ');
    throw new UserError(`${mainMessage}. Run "${command} -- --help" to list the options.`);
  }
}
