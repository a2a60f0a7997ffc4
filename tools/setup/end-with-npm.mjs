/**
 * npm runs a command inside a shell. When npm is asked to stop, it ends that shell, which does not pass the
 * signal on. This process therefore watches its parent and sends itself SIGTERM once the shell is gone.
 */
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
