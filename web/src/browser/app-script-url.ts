/** The URL of the app's script. The hash in its name identifies the build. */
export const APP_SCRIPT_URL = import.meta.url;
