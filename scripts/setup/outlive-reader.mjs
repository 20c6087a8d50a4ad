// Loaded into every command and the programs it starts: a reader that has seen enough, as head has,
// closes the pipe. The command then goes on to its own end without being heard, so that what it has
// begun is tidied up, and its exit code tells of its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
  });
}
