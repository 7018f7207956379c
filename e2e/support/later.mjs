import { existsSync } from "node:fs";

// Loaded into a site's process before anything else: while the file that E2E_LATER names exists, it is an hour later.
const present = Date;
const offset = () => (existsSync(process.env.E2E_LATER ?? "") ? 3_600_000 : 0);

globalThis.Date = class extends present {
  constructor(...given) {
    super(...(given.length > 0 ? given : [present.now() + offset()]));
  }

  static now() {
    return present.now() + offset();
  }
};
