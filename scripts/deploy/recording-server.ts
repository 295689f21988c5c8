// For tests of releases: Google's management services as a table of answers.
import { type Asked, recordGoogle } from '../project/recorded-google.ts';

/** An answer: a status alone, or an object that is sent as JSON. */
type Answers = Readonly<Record<string, number | object>>;

export interface RecordingServer {
  readonly origin: string;
  readonly asked: Asked[];
  readonly close: () => Promise<void>;
}

/** @param answers by method and path, with or without what follows a question mark; all else gets status 404 */
export async function record(answers: () => Answers): Promise<RecordingServer> {
  const { project, asked, close } = await recordGoogle(({ method, path }) => {
    const known = answers();
    const short = path.replace(/\?.*/, '');
    const answer = known[`${method} ${path}`] ?? known[`${method} ${short}`] ?? 404;
    return typeof answer === 'number' ? { status: answer, body: {} } : { body: answer };
  });
  return { origin: project.auth, asked, close };
}
