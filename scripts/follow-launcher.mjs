import { Socket } from "node:net";

// Loaded before the server when a launcher stays above it: one that was killed could not pass on a
// signal, but its end of this pipe closes.
const descriptor = Number(process.env.FOLKMOOT_LAUNCHER_PIPE);
delete process.env.FOLKMOOT_LAUNCHER_PIPE;

if (descriptor > 0) {
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false });
  pipe.on("error", () => undefined);
  pipe.on("close", () => process.kill(process.pid, "SIGTERM"));
  pipe.resume();
  pipe.unref();
}
