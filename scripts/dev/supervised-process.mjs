// Loaded into the emulators' process before its own code. When the pipe from the command is closed - on
// purpose, by a crash or by `kill -9` - this process ends, and with it every program that it started. It
// needs no signals and no terminal, so that Windows, which has no signals, behaves alike.
import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** @type {Set<ChildProcess>} */
const children = new Set();
let ready = false;
let ending = false;

// Java gets a process group of its own, so that only this process knows of it.
subscribe('child_process', (message) => {
  if (!(message instanceof Object && 'process' in message)) return;
  const child = message.process;
  if (!(child instanceof ChildProcess)) return;
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    // The other emulators would go on without the database.
    if (!ready || ending) return;
    console.error(`${child.spawnfile} has exited`);
    process.exit(1);
  });
});
process.on('exit', () => {
  for (const child of children) {
    // On Windows the child may be a launcher that has started the real Java.
    if (process.platform === 'win32') spawnSync('taskkill', ['/PID', `${child.pid}`, '/T', '/F']);
    else child.kill('SIGKILL');
  }
});

function end() {
  ending = true;
  // Until all emulators run there is nothing to save, and saving a part of them would replace the data of
  // an earlier run.
  if (!ready) process.exit(130);
  process.emit('SIGINT', 'SIGINT');
}
process.stdin.once('end', end).once('error', end);
// The command writes one line when all emulators answer.
process.stdin.on('data', () => {
  ready = true;
});
