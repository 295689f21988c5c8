// Loaded into the emulators' process before anything else: when the pipe that the starting command
// holds is closed - on purpose, by a crash or by `kill -9` - the emulators end themselves, and with
// them every program that they started. So no signal and no terminal is needed, and Windows, which
// has no signals, behaves alike.
import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** @type {Set<ChildProcess>} */
const children = new Set();
let ready = false;

// Java is put into a process group of its own: only here is it known from its first moment.
subscribe('child_process', (started) => {
  if (started instanceof Object && 'process' in started && started.process instanceof ChildProcess)
    children.add(started.process);
});
process.on('exit', () => {
  for (const child of children) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
    // There, Java may be a child of another program with the same name.
    if (process.platform === 'win32') spawnSync('taskkill', ['/PID', `${child.pid}`, '/T', '/F']);
    else child.kill('SIGKILL');
  }
});

function end() {
  // Until all of them run nobody has registered; and what is saved by a part of them would take the
  // place of what an earlier run saved.
  if (!ready) process.exit(130);
  process.emit('SIGINT', 'SIGINT');
}
process.stdin.on('end', end);
process.stdin.on('error', end);
// The command writes one line, when all emulators answer.
process.stdin.on('data', () => {
  ready = true;
});
