// The options of a command, and "--help" made from them.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from './run-command.ts';

interface Usage<Options> {
  /** As it is typed: "npm start". */
  readonly command: string;
  /** What the command does, for --help. */
  readonly does: string;
  readonly options: Options;
}

type Described = NonNullable<ParseArgsConfig['options']>[string] & {
  /** One line for --help. */
  readonly help: string;
};

/** Reads the options. Answers "--help" itself, and refuses an unknown option with a sentence. */
export function readOptions<const Options extends Readonly<Record<string, Described>>>(
  { command, does, options }: Usage<Options>,
  args = process.argv.slice(2),
) {
  if (args.includes('--help')) {
    console.log(helpText({ command, does, options }));
    process.exit(0);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Node's sentence goes on with advice that fits no command here.
    const [what] = (error instanceof Error ? error.message : '').split('. ');
    throw new UserError(`${what}: "${command} -- --help" lists the options.`);
  }
}

function helpText({ command, does, options }: Usage<Readonly<Record<string, Described>>>): string {
  const lines = Object.entries(options).map(([name, { type, default: value, help }]) => {
    const option = type === 'string' ? `--${name} VALUE` : `--${name}`;
    return `  ${option.padEnd(18)}  ${help}${value ? ` (default: ${value})` : ''}`;
  });
  if (lines.length === 0) return `${command}\n\n${does}`;
  return `${command} -- [options]\n\n${does}\n\n${lines.join('\n')}`;
}
