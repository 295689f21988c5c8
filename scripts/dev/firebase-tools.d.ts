// Types of the functions of firebase-tools that are used here, because the package has none.
declare module 'firebase-tools/lib/listFiles.js' {
  /** The files below `cwd` that match none of the patterns, relative to it. */
  export function listFiles(cwd: string, ignore?: readonly string[]): string[];
}
