import { constants } from "node:fs";

// The decoders' file layer asks for these by a way that is closed where permissions are set.
Object.assign(process, { binding: () => ({ fs: constants }) });
