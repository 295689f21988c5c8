// scripts/content/drawings-plugin.ts makes this module.
declare module 'virtual:drawings' {
  const paths: readonly (string | null)[];
  export default paths;
}
