/**
 * Under npm a command runs in a shell of npm's; told to end, npm ends the shell, which tells nobody. Left
 * alone by its shell, the command gives itself the signal that was meant for it.
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
