import { constants } from "node:fs";

// The WebAssembly file system reads these through `process.binding`, which the permission model blocks.
Object.assign(process, { binding: () => ({ fs: constants }) });
