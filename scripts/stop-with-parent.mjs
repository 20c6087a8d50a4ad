// Loaded into the bank, and into what looks after it, before its own code: it ends, as by a
// termination, when the command that started it is gone without having been able to say so.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
