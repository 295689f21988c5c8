// Runs in the emulators' process before firebase-tools. Ends this process, and every program it started, when the pipe
// from the npm command closes (on purpose, in a crash or after `kill -9`). Unlike a signal, this works on Windows.
import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** @type {Set<ChildProcess>} */
const children = new Set();
let isReady = false;
let isEnding = false;

// Tracks child processes to end them. Java has its own process group, so it would outlive this process.
subscribe('child_process', (message) => {
  if (!(message instanceof Object && 'process' in message)) return;
  const child = message.process;
  if (!(child instanceof ChildProcess)) return;
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (!isReady || isEnding) return;
    // Exit, so the other emulators don't keep running without the database.
    console.error(`${child.spawnfile} has exited`);
    process.exit(1);
  });
});
process.on('exit', () => {
  for (const child of children) {
    // On Windows, the child may be a launcher, so /T also ends the real Java that it started.
    if (process.platform === 'win32') spawnSync('taskkill', ['/PID', `${child.pid}`, '/T', '/F']);
    else child.kill('SIGKILL');
  }
});

function shutDown() {
  isEnding = true;
  // Before all emulators are running, there's nothing to save, and a partial save would replace earlier data.
  if (!isReady) process.exit(130);
  process.emit('SIGINT', 'SIGINT');
}
process.stdin.once('end', shutDown).once('error', shutDown);
// The command writes one line when all emulators are running.
process.stdin.on('data', () => {
  isReady = true;
});
