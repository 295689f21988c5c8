// Types of the functions of firebase-tools that are used here, because the package has none.
declare module 'firebase-tools/lib/listFiles.js' {
  /** The files below `cwd` that match none of the patterns, relative to it. */
  export function listFiles(cwd: string, ignore?: readonly string[]): string[];
}

declare module 'firebase-tools/lib/deploy/lifecycleHooks.js' {
  /** Runs the commands that the configuration names for one moment of a deployment. */
  export function lifecycleHooks(
    target: 'hosting' | 'firestore',
    hook: 'predeploy',
  ): (context: object, options: object) => Promise<void>;
}

declare module 'firebase-tools/lib/auth.js' {
  /** Whoever is logged in for the project in this folder. */
  export function getProjectDefaultAccount(folder: string): object | undefined;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  /** Takes over the account, or a login that the environment names. */
  export function requireAuth(account: object): Promise<unknown>;
}

declare module 'firebase-tools/lib/apiv2.js' {
  /** A token of the account that was taken over, renewed if it has expired. */
  export function getAccessToken(): Promise<string>;
}
