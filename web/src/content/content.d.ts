// The content files as pages import them, each by name (scripts/content/content-plugin.ts).
declare module 'virtual:content' {
  // biome-ignore lint/plugin: a declared module can't import a file another way
  const content: import('../../content/fields/files').PublishedContent;
  export = content;
}
