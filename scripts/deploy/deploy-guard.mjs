// firebase-tools runs this before it publishes (see firebase.json). Without it, "firebase deploy" would
// publish whatever is in dist.
if (process.env.BUILT_BY_DEPLOY !== 'yes') {
  console.error(
    'Nothing was published: use "npm run deploy", which looks for mistakes and placeholders, builds the site and then publishes it.',
  );
  process.exit(1);
}
