// Loaded into the emulators' process before anything else: when the pipe that the starting command
// holds is closed - on purpose, by a crash or by `kill -9` - the emulators end themselves in good
// order. So no signal and no terminal is needed, and Windows, which has no signals, behaves alike.
function end() {
  // Nobody listens while the program is still being read: then there is nothing to put in order.
  if (process.listenerCount('SIGINT') === 0) process.exit(130);
  process.emit('SIGINT', 'SIGINT');
}
process.stdin.on('end', end);
process.stdin.on('error', end);
process.stdin.resume();
