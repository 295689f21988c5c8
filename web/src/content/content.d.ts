// The content files as pages import them, each by its name (scripts/content/content-plugin.ts).
declare module 'virtual:content' {
  // biome-ignore lint/plugin: a declared module cannot import a file in another way
  const content: import('../../content/fields/files').PublishedContent;
  export = content;
}
