// Run by firebase-tools before it publishes (firebase.json): it would publish whatever lies in dist.
if (process.env.BUILT_BY_DEPLOY !== 'yes') {
  console.error(
    'Nothing was published: use "npm run deploy", which looks for mistakes and stand-ins, builds the site and then publishes it.',
  );
  process.exit(1);
}
