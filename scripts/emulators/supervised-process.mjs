// Loaded into the emulators' process before anything else: when the pipe that the starting command
// holds is closed - on purpose, by a crash or by `kill -9` - the emulators end themselves, and with
// them every program that they started. So no signal and no terminal is needed, and Windows, which
// has no signals, behaves alike.
import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** @type {Set<ChildProcess>} */
const children = new Set();
let up = false;

// Java is put into a process group of its own: only here is it known from its first moment. leash.ts
// reads these lines when this process is too busy to end them itself.
subscribe('child_process', (message) => {
  if (!(message instanceof Object && 'process' in message)) return;
  const child = message.process;
  if (!(child instanceof ChildProcess)) return;
  child.once('spawn', () => {
    children.add(child);
    console.log(`Process ${child.pid} started`);
  });
  child.once('exit', () => {
    children.delete(child);
    console.log(`Process ${child.pid} ended`);
  });
});
process.on('exit', () => {
  for (const child of children) {
    // There, Java may be a child of another program with the same name.
    if (process.platform === 'win32') spawnSync('taskkill', ['/PID', `${child.pid}`, '/T', '/F']);
    else child.kill('SIGKILL');
  }
});

function end() {
  // Until all of them run nobody has registered; and what is saved by a part of them would take the
  // place of what an earlier run saved.
  if (!up) process.exit(130);
  process.emit('SIGINT', 'SIGINT');
}
process.stdin.on('end', end);
process.stdin.on('error', end);
// The command writes one line, when all emulators answer.
process.stdin.on('data', () => {
  up = true;
});
