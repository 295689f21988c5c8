// Types of the functions of firebase-tools that are used here, because the package has none.
declare module 'firebase-tools/lib/listFiles.js' {
  /** The files below `cwd` that match none of the patterns, relative to it. */
  export function listFiles(cwd: string, ignore?: readonly string[]): string[];
}

declare module 'firebase-tools/lib/deploy/lifecycleHooks.js' {
  /** Runs the commands that the configuration names for one moment of a deployment. */
  export function lifecycleHooks(
    target: 'hosting',
    hook: 'predeploy',
  ): (context: object, options: object) => Promise<void>;
}
